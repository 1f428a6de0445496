// Sets how often similar things are tested: properties a few times in each test run, and many times in the long tests;
// of similar addresses a sample, and all of them in the long tests.

interface PropertyRuns {
  numRuns: number
  interruptAfterTimeLimit?: number
}

/** Less than the time limit of a test. A quiet machine needs a fraction of it. */
const TIME_LIMIT_MS = 5000

const factor = Number(process.env.TEST_RUNS_FACTOR || 1)

/**
 * Returns the options of fast-check. If a busy machine does not finish in time, the remaining runs are skipped, so that
 * the verdict is the same.
 */
export function runs(count: number): PropertyRuns {
  if (factor > 1) return { numRuns: count * factor }
  return { numRuns: count, interruptAfterTimeLimit: TIME_LIMIT_MS }
}

/**
 * Returns one of every `step` items, in a list of which one proves as much as another; others for each offset. In the
 * long tests returns all.
 */
export function sampled<Item>(items: readonly Item[], step: number, offset = 0): Item[] {
  return items.filter((_, index) => factor > 1 || (index + offset) % step === 0)
}
