/* A GTK program with one window and one label, to which a UIKit app is compared. */

#include <gtk/gtk.h>

int main(void) {
    if (!gtk_init_check()) return 1;
    g_set_prgname("org.proscenium.bench.gtk");
    GtkWidget *window = gtk_window_new();
    gtk_window_set_title(GTK_WINDOW(window), "Bench");
    gtk_window_set_default_size(GTK_WINDOW(window), 1024, 768);
    gtk_window_set_child(GTK_WINDOW(window), gtk_label_new("Hello from Clown Town"));
    /* gtk_window_present would end the process on a display without a seat. */
    gtk_widget_set_visible(window, TRUE);
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    g_main_loop_run(loop);
    return 0;
}
