/**
 * An address as it is kept: a local part of the characters of RFC 5322 (`atext`, and dots between them), and a domain in
 * ASCII, also under an internationalized top level (`xn--p1ai`). zod's own knows neither `&` nor such a top level.
 */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]*[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/
