import { DAY_SECONDS } from '@/shared/limits'

const UNITS = [
  ['day', DAY_SECONDS],
  ['hour', 60 * 60],
  ['minute', 60],
] as const

/** Returns a lifetime in the largest unit that states it exactly, as an operator may set 36 hours. */
export function lifetimeIn(seconds: number): { count: number; unit: string } {
  const [unit, length] = UNITS.find(([, one]) => seconds % one === 0) ?? ['second' as const, 1]
  return { count: Math.round(seconds / length), unit }
}
