// Payload merges the data of a write with the stored document anew for each field that it judges: by each name outside of lists, of
// which it knows nothing itself, and with an exception for each name of an object in the place of a plain value. So data of a few
// kilobytes takes the processor for many seconds (`malformed-requests.patch.ts`).

import type { PayloadRequest } from 'payload'
import { isObject } from './field-values'
import { invalidInput } from './invalid-input'

/** Four times as many as the largest document has, with its pictures; in all languages at once. */
export const NAMES_MAX = 500

/** Returns the name, of those at the top, with which the data has too many; undefined where it has not. */
function tooManyNames(data: Readonly<Record<string, unknown>>): string | undefined {
  const waiting = Object.entries(data).map(([name, value]) => ({ top: name, value }))
  // The list grows on the way.
  for (const [at, { top, value }] of waiting.entries()) {
    if (at >= NAMES_MAX) return top
    if (!isObject(value)) continue
    for (const inner of Object.values(value)) waiting.push({ top, value: inner })
  }
  return undefined
}

/** Refuses data of a request with more names than documents have. */
export function requireFewNames(req: PayloadRequest, data: unknown): void {
  if (!isObject(data)) return
  const path = tooManyNames(data)
  if (path !== undefined) throw invalidInput(req, path)
}
