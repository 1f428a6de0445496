// Distinguishes kinds of values, and of Payload's fields.

type Values = Record<string, unknown>

/** Tells whether the value is an object, but neither a list nor null. */
export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the value as an object; an empty one if it is none. */
export const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {}

/** Returns the value as rows; an empty list if it is none. */
export const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : [])

/** Tells whether a field has a separate value in each language. */
export const isLocalized = (field: object): boolean => 'localized' in field && field.localized === true
