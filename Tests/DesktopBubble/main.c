/* A window that stands in for a notification server's bubble. When its button is clicked, the program requests an
 * activation token, as notification servers do, and prints the token. */

#include <gtk/gtk.h>
#include <stdio.h>

static void clicked(GtkWidget *button, gpointer data) {
    (void)data;
    GdkAppLaunchContext *context = gdk_display_get_app_launch_context(gtk_widget_get_display(button));
    GAppInfo *info =
        g_app_info_create_from_commandline("true", "Town", G_APP_INFO_CREATE_SUPPORTS_STARTUP_NOTIFICATION, NULL);
    char *token = g_app_launch_context_get_startup_notify_id(G_APP_LAUNCH_CONTEXT(context), info, NULL);
    printf("%s\n", token ? token : "");
    fflush(stdout);
    g_free(token);
    g_object_unref(info);
    g_object_unref(context);
}

int main(void) {
    if (!gtk_init_check()) return 1;
    GtkWidget *window = gtk_window_new();
    GtkWidget *button = gtk_button_new_with_label("Robbie is on his way");
    gtk_window_set_title(GTK_WINDOW(window), "Bubble");
    gtk_window_maximize(GTK_WINDOW(window));
    gtk_window_set_child(GTK_WINDOW(window), button);
    g_signal_connect(button, "clicked", G_CALLBACK(clicked), NULL);
    gtk_window_present(GTK_WINDOW(window));
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
    return 0;
}
