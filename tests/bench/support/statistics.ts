/** The value below which `share` (0 to 1) of all lie; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The median. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)
