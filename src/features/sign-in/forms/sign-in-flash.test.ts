import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { encrypt } from '@/platform/crypto/primitives'
import { setEnvironment } from '@/platform/env/env'
import { readFlash, writeFlash } from './sign-in-flash'

beforeAll(() => setEnvironment({ SECRET: 'secret-of-the-tests' }))
afterEach(() => void vi.useRealTimers())

const flash = { form: 'signIn', email: 'ana@kovina.example', problems: ['INVALID_CREDENTIALS'] } as const
const remembered = () => writeFlash({ ...flash, problems: [...flash.problems] })

test('what a form leaves comes back, and can neither be read nor changed on the way', () => {
  const { value, httpOnly } = remembered()
  expect(readFlash(value)).toEqual(flash)
  expect(httpOnly).toBe(true)
  expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain('ana@')
  const at = Math.floor(value.length / 2)
  const changed = value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1)
  expect(readFlash(changed)).toBeNull()
})

test('it is forgotten after half an hour', () => {
  vi.useFakeTimers()
  const { value, maxAgeSeconds } = remembered()
  vi.advanceTimersByTime(Number(maxAgeSeconds) * 1000 - 1)
  expect(readFlash(value)).toEqual(flash)
  vi.advanceTimersByTime(1)
  expect(readFlash(value)).toBeNull()
})

test('nothing else that we have encrypted is taken for it', () => {
  for (const text of ['JBSWY3DPEHPK3PXP', '{}', JSON.stringify({ ...flash, until: Date.now() + 1e6 })])
    expect(readFlash(encrypt(text))).toBeNull()
  expect(readFlash('')).toBeNull()
  expect(readFlash(undefined)).toBeNull()
  expect(readFlash('x')).toBeNull()
})
