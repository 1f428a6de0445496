/**
 * Refuses names that every object inherits. Payload (3.90.2) looks up the name of a server function in a plain object,
 * where `constructor` and `toString` would return the request, with cookies that no script may read. Only signed-in
 * callers reach this (src/server/http/anonymous-access.ts).
 */
export function refuseInheritedName(name: string): void {
  if (name in Object.prototype) throw new Error('Unknown function')
}
