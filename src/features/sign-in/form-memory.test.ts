import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { provideEnvironment } from '@/platform/env'
import { seal } from '@/platform/keys'
import { recall, remember } from './form-memory'

beforeAll(() => provideEnvironment({ SECRET: 'secret-of-the-tests' }))
afterEach(() => void vi.useRealTimers())

const memory = { form: 'signIn', email: 'ana@kovina.example', problems: ['INVALID_CREDENTIALS'] } as const
const remembered = () => remember({ ...memory, problems: [...memory.problems] })

test('what a form leaves comes back, and can neither be read nor changed on the way', () => {
  const { value, httpOnly } = remembered()
  expect(recall(value)).toEqual(memory)
  expect(httpOnly).toBe(true)
  expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain('ana@')
  const at = Math.floor(value.length / 2)
  const changed = value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1)
  expect(recall(changed)).toBeNull()
})

test('it is forgotten after half an hour', () => {
  vi.useFakeTimers()
  const { value, maxAgeSeconds } = remembered()
  vi.advanceTimersByTime(Number(maxAgeSeconds) * 1000 - 1)
  expect(recall(value)).toEqual(memory)
  vi.advanceTimersByTime(1)
  expect(recall(value)).toBeNull()
})

test('nothing else that we have sealed is taken for it', () => {
  for (const text of ['JBSWY3DPEHPK3PXP', '{}', JSON.stringify({ ...memory, until: Date.now() + 1e6 })])
    expect(recall(seal(text))).toBeNull()
  expect(recall('')).toBeNull()
  expect(recall(undefined)).toBeNull()
  expect(recall('x')).toBeNull()
})
