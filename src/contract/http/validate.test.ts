import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/platform/http/app-error'
import { requireBody } from './validate'

const schema = z.strictObject({
  email: z.union([z.email(), z.array(z.email())]),
  keys: z.array(z.union([z.string(), z.number()])).optional(),
})

// Recorded from Directus 12.4.0 (`tests/contract/transcripts/bodies.json`).
test.each<[unknown, string]>([
  [{}, '"email" is required'],
  [{ email: null }, '"email" must be one of [string, array]'],
  [{ email: 5 }, '"email" must be one of [string, array]'],
  [{ email: {} }, '"email" must be one of [string, array]'],
  [{ email: 'x' }, '"email" must be a valid email'],
  [{ email: [null] }, '"email[0]" must be a string'],
  [{ email: [], keys: [null] }, '"keys[0]" must be one of [string, number]'],
])('%j is refused: %s', (body, reason) => {
  try {
    requireBody(schema, body)
    expect.unreachable()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.details.reason).toBe(reason)
  }
})
