/** Runs the work, and waits until so many milliseconds have passed since its start, whether it succeeds or fails. */
export async function withMinimumDuration<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const left = milliseconds - (performance.now() - began)
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  }
}
