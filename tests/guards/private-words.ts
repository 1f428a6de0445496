/** Words of an earlier private vocabulary, in place of which the field has others; code in backquotes may contain them. */
export const PRIVATE_WORDS =
  /\b(?:house|desks?|(?:un)?pack(?:s|ed|ings?)?|refuge|answers?[ -]by[ -]heart|(?:un)?seal(?:s|ed)|clerks?)\b/i
