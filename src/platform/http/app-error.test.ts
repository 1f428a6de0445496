import { expect, test, vi } from 'vitest'
import { AppError } from './app-error'

class Special extends AppError {}

test('a refusal is known across the copies of this module that a bundler makes', async () => {
  vi.resetModules()
  const copy = await import('./app-error')
  expect(copy.AppError).not.toBe(AppError)
  expect(new copy.AppError('FORBIDDEN')).toBeInstanceOf(AppError)
  expect(new AppError('FORBIDDEN')).toBeInstanceOf(copy.AppError)
  expect(new Special('FORBIDDEN')).toBeInstanceOf(copy.AppError)
})

test('nothing else is one, and a special one is only its own', () => {
  for (const other of [
    new Error('FORBIDDEN'),
    new TypeError('x'),
    { name: 'AppError', code: 'FORBIDDEN' },
    null,
    'AppError',
  ])
    expect(other).not.toBeInstanceOf(AppError)
  expect(new Special('FORBIDDEN')).toBeInstanceOf(Special)
  expect(new AppError('FORBIDDEN')).not.toBeInstanceOf(Special)
})
