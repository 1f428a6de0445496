/** Attribute of `<html>`: the language whose cookie the page's script writes, on pages that shared caches keep without one. */
export const REMEMBERED_LOCALE = 'data-remembered-locale'
