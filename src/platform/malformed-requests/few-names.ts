// Limits the number of names in the data of a request. For each field that Payload validates, it merges the data with
// the stored document again: by every name outside lists, known or not, and with an exception for each name of an
// object in place of a plain value. A few kilobytes would occupy the processor for many seconds
// (`malformed-requests.patch.ts`).

import type { PayloadRequest } from 'payload'
import { isObject } from '../field-values'
import { invalidInput } from './invalid-input'

/** Four times the number of the largest document with its pictures, in all languages. */
export const NAMES_MAX = 500

/** Returns the top-level name whose value exceeds the limit; undefined if none does. */
function tooManyNames(data: Readonly<Record<string, unknown>>): string | undefined {
  const waiting = Object.entries(data).map(([name, value]) => ({ top: name, value }))
  // The list grows during the loop.
  for (const [at, { top, value }] of waiting.entries()) {
    if (at >= NAMES_MAX) return top
    if (!isObject(value)) continue
    for (const inner of Object.values(value)) waiting.push({ top, value: inner })
  }
  return undefined
}

/** Refuses data with more names than documents have. */
export function requireFewNames(req: PayloadRequest, data: unknown): void {
  if (!isObject(data)) return
  const path = tooManyNames(data)
  if (path !== undefined) throw invalidInput(req, path)
}
