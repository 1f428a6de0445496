/** Thousands have their sign in every language; by itself Italian has none below 10.000 (CLDR). */
export const GROUPED = { useGrouping: 'always' } as const

/** An amount with its cents, if it has any. */
export const EUROS = {
  ...GROUPED,
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
} as const
