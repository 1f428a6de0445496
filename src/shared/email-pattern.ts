/**
 * An address as it is kept: in ASCII, with a local part of letters, digits, dots between them and `_'+-&=`, also under an
 * internationalized top level (`xn--p1ai`). RFC 5322 has more characters, as `|` and `/`, which mail systems have taken for
 * programs and files; zod's own pattern knows neither `&` nor such a top level.
 */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-&=.]*[A-Za-z0-9_+\-&=]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/
