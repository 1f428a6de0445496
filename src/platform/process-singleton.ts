/**
 * The one value that this process has under a name, made when it is first asked for. The server's bundle and Next's have a
 * copy of each module: what they share is on `globalThis`.
 */
export function processSingleton<Value>(name: string, create: () => Value): Value {
  const key = Symbol.for(`kovina.${name}`)
  const shared = globalThis as { [shared: symbol]: Value | undefined }
  shared[key] ??= create()
  return shared[key]
}
