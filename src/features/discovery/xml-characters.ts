/**
 * Holds the characters that XML 1.0 does not allow, not even escaped: with one of them no reader takes a feed. Texts that were pasted
 * from a PDF have them.
 */
const NOT_IN_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Returns the document without them. */
export const withXmlCharactersOnly = (document: string): string => document.replace(NOT_IN_XML, '')
