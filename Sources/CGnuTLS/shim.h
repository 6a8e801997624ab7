#ifndef PROSCENIUM_CGNUTLS_SHIM_H
#define PROSCENIUM_CGNUTLS_SHIM_H

#include <gnutls/abstract.h>
#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>

/* The value by which a function for keys selects the curve P-256. GnuTLS has a macro for it, which Swift does not import. */
static inline unsigned int cgnutls_p256(void) { return GNUTLS_CURVE_TO_BITS(GNUTLS_ECC_CURVE_SECP256R1); }

/* Erases and frees bytes that GnuTLS has allocated. `gnutls_free` is a variable, which Swift does not permit to be used on several threads. */
static inline void cgnutls_release(gnutls_datum_t *bytes) {
    if (!bytes->data) return;
    gnutls_memset(bytes->data, 0, bytes->size);
    gnutls_free(bytes->data);
}

#endif
