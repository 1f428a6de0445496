/**
 * Returns the value that this process has under a name; creates it at the first call. The server's bundle and Next's
 * each have a copy of every module, so shared values are stored on `globalThis`.
 */
export function processSingleton<Value>(name: string, create: () => Value): Value {
  const key = Symbol.for(`kovina.${name}`)
  const shared = globalThis as { [shared: symbol]: Value | undefined }
  shared[key] ??= create()
  return shared[key]
}
