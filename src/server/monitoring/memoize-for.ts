/** Runs the work at most once in `ms` milliseconds. Other callers get the last result, or wait for the work in progress. */
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
