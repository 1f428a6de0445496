// Next's handle on its cache, which each request makes anew and leaves here.
const CACHE_KEY = '__incrementalCache'

interface IncrementalCache {
  set(key: string, value: object | null, context: object): Promise<void>
}

/** Makes the serialisation of an object as JSON free of cost. */
const withoutJson = (value: object) =>
  Object.defineProperty(value, 'toJSON', { value: () => null, configurable: true })

const patched = new WeakSet<object>()

/** Each bundle of Next has a class of its own. */
function patchClassOf(cache: IncrementalCache): void {
  const prototype: IncrementalCache = Object.getPrototypeOf(cache)
  if (patched.has(prototype)) return
  patched.add(prototype)
  const { set } = prototype
  prototype.set = function (key, value, context) {
    return set.call(this, key, value && withoutJson(value), context)
  }
}

/**
 * Keeps Next (16.4.6) from serialising what it stores as JSON to measure it, which only its own memory needs. The bytes
 * of a page would become a list of numbers, for a tenth of the time of a first visit, and of the garbage. Must be
 * called before Next creates its cache.
 */
export function skipPageMeasurement(): void {
  let current: IncrementalCache | undefined
  Object.defineProperty(globalThis, CACHE_KEY, {
    configurable: true,
    enumerable: true,
    get: () => current,
    set(cache: IncrementalCache) {
      current = cache
      patchClassOf(cache)
    },
  })
}
