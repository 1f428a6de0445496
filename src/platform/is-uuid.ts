const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Tells whether the value has the form of an id, in upper or lower case. Ours are stored in lower case. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}
