/**
 * Refuses a name that every object has. Payload (3.90.2) looks the name of a server function up in a plain object, where
 * `constructor` and `toString` would hand back the request, with cookies that no script may read. Only signed-in callers get
 * here (src/server/http/anonymous-access.ts).
 */
export function refuseInheritedName(name: string): void {
  if (name in Object.prototype) throw new Error('Unknown function')
}
