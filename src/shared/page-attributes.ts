/** Attribute of `<html>`: the language whose cookie the page's script writes, on pages that shared caches keep without one. */
export const REMEMBERED_LOCALE = 'data-remembered-locale'

/** Attribute of `<html>`: the visitor is signed in, so the page keeps room for the bar (`session-slot.module.css`). */
export const SESSION_BAR = 'data-session-bar'
