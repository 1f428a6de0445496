/** Runs all steps in sequence, even if some fail, and then throws an error with those failures. */
export async function runEach(steps: readonly (() => Promise<unknown>)[], message: string): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, message)
}
