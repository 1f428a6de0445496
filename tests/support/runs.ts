/** How often a property is tried: few times in each run of the tests, many times in the long ones. */
export function runs(count: number): { numRuns: number } {
  return { numRuns: Math.ceil(count * Number(process.env.TEST_RUNS_FACTOR || 1)) }
}
