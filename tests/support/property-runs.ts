// Sets how much of the same is tried: a property a few times in each run of the tests, many times in the long ones; of alike
// addresses a sample, and all of them in the long ones.

interface PropertyRuns {
  numRuns: number
  interruptAfterTimeLimit?: number
}

/** Leaves room within the time limit of a test. A quiet machine needs a fraction of it. */
const TIME_LIMIT_MS = 5000

const factor = Number(process.env.TEST_RUNS_FACTOR || 1)

/** For fast-check: what a busy machine does not get to in good time is left to the next run, so that the verdict is the same. */
export function runs(count: number): PropertyRuns {
  if (factor > 1) return { numRuns: count * factor }
  return { numRuns: count, interruptAfterTimeLimit: TIME_LIMIT_MS }
}

/** One in `step` of a list of which one proves as much as another, others for each offset; all of them in the long tests. */
export function sampled<Item>(items: readonly Item[], step: number, offset = 0): Item[] {
  return items.filter((_, index) => factor > 1 || (index + offset) % step === 0)
}
