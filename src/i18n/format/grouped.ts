/** Thousands have their sign in every language; by itself Italian has none below 10.000 (CLDR). */
export const GROUPED = { useGrouping: 'always' } as const
