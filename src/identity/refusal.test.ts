import { expect, test, vi } from 'vitest'
import { Refusal } from './refusal'

class Special extends Refusal {}

test('a refusal is known across the copies of this module that a bundler makes', async () => {
  vi.resetModules()
  const copy = await import('./refusal')
  expect(copy.Refusal).not.toBe(Refusal)
  expect(new copy.Refusal('FORBIDDEN')).toBeInstanceOf(Refusal)
  expect(new Refusal('FORBIDDEN')).toBeInstanceOf(copy.Refusal)
  expect(new Special('FORBIDDEN')).toBeInstanceOf(copy.Refusal)
})

test('nothing else is one, and a special one is only its own', () => {
  for (const other of [
    new Error('FORBIDDEN'),
    new TypeError('x'),
    { name: 'Refusal', code: 'FORBIDDEN' },
    null,
    'Refusal',
  ])
    expect(other).not.toBeInstanceOf(Refusal)
  expect(new Special('FORBIDDEN')).toBeInstanceOf(Special)
  expect(new Refusal('FORBIDDEN')).not.toBeInstanceOf(Special)
})
