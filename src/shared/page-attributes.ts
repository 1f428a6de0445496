/**
 * Attribute of `<html>` with the language for which the page's script sets the cookie, on pages that shared caches
 * store without one.
 */
export const REMEMBERED_LOCALE = 'data-remembered-locale'

/**
 * Attribute of `<html>` if the visitor is signed in, so that the page reserves space for the bar
 * (`session-slot.module.css`).
 */
export const ADMIN_BAR_ATTRIBUTE = 'data-admin-bar'
