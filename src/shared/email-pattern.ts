/**
 * Matches an address as it is stored: in ASCII, with a local part of letters, digits, dots between them and `_'+-&=`,
 * also under an internationalised top-level domain (`xn--p1ai`). RFC 5322 allows more characters, such as `
 * ` and `/`, which mail systems have taken for programs and files; zod's own pattern accepts neither `&` nor such a
 * top-level domain.
 */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-&=.]*[A-Za-z0-9_+\-&=]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/
