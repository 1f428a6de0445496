/** Options that group thousands in every language; by default Italian does not below 10.000 (CLDR). */
export const GROUPED = { useGrouping: 'always' } as const

/** Options for an amount, with cents only if it has any. */
export const EUROS = {
  ...GROUPED,
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
} as const
