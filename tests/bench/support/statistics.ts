/** The value below which `share` (0 to 1) of all lie; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The smallest and the largest, for people: `0.57–0.81`. */
export const spread = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`

/** The median. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)
