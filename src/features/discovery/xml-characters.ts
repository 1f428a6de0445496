/**
 * Matches characters that XML 1.0 forbids even in escaped form: feed readers reject a document with one of them. Texts
 * pasted from a PDF contain them.
 */
const NOT_IN_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Returns the document without these characters. */
export const withXmlCharactersOnly = (document: string): string => document.replace(NOT_IN_XML, '')
