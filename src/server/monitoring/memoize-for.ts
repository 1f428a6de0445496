/**
 * Does the work at most once in so many milliseconds: whoever asks meanwhile gets what the last time gave, or waits for the
 * work under way.
 */
export function memoizeFor<Result>(ms: number, work: () => Promise<Result>): () => Promise<Result> {
  let last: { result: Promise<Result>; until: number } | undefined
  return () => {
    if (last && performance.now() < last.until) return last.result
    const next = { result: work(), until: Number.POSITIVE_INFINITY }
    const settle = () => {
      next.until = performance.now() + ms
    }
    next.result.then(settle, settle)
    last = next
    return next.result
  }
}
