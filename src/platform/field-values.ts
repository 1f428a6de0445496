// Tells kinds of values, and of Payload's fields, apart.

type Values = Record<string, unknown>

/** Tells whether it has values by name: no list, and no null. */
export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the values by name; none where there is no object. */
export const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}

/** Returns the rows of a list; none where there is no list. */
export const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : [])

/** Tells whether a field has a value of its own in each language. */
export const isLocalized = (field: object): boolean => 'localized' in field && field.localized === true
