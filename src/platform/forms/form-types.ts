/** Matches the types of a body that a form may have. Apart from its reader, which the server need not load to know them. */
export const FORM_TYPES = /^(multipart\/form-data\s*;|application\/x-www-form-urlencoded\s*(;|$))/i
