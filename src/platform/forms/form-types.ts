/** Matches content types of forms. Separate from the reader, which the server need not load for this. */
export const FORM_TYPES = /^(multipart\/form-data\s*;|application\/x-www-form-urlencoded\s*(;|$))/i
