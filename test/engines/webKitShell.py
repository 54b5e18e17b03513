#!/usr/bin/python3
"""A window with a page of WebKitGTK and nothing else, started by WebKitWebDriver.

The browser that comes with WebKitGTK cannot be as narrow as a phone, and its bars take part of the height. The page
sets the size by a message, such as '390x844'. What its console reports is written to standard output.
"""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

home = os.environ["HOME"]
window = Gtk.Window(decorated=False)
settings = Gtk.Settings.get_default()
settings.set_property("gtk-application-prefer-dark-theme", os.environ["SHELL_SCHEME"] == "dark")
settings.set_property("gtk-enable-animations", os.environ["SHELL_MOTION"] == "full")

# An ephemeral context would report nothing of its console.
data = WebKit2.WebsiteDataManager(base_data_directory=home + "/data", base_cache_directory=home + "/cache")
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
content = WebKit2.UserContentManager()


def resize(_content, result):
    width, height = map(int, result.get_js_value().to_string().split("x"))
    window.resize(width, height)


def create_web_view(_session):
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, is_controlled_by_automation=True
    )
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window.add(view)
    window.show_all()
    window.move(0, 0)
    view.grab_focus()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("shell")
    session.set_application_info(info)
    session.connect("create-web-view", create_web_view)


content.register_script_message_handler("shell")
content.connect("script-message-received::shell", resize)
context.connect("automation-started", start)
Gtk.main()
