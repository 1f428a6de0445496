import { beforeAll, expect, test } from 'vitest'
import { provideEnvironment } from '@/platform/env'
import { type AccountMemory, recall, remember } from './account-memory'

beforeAll(() => provideEnvironment({ SECRET: 'secret-of-the-tests' }))

const memory: AccountMemory = {
  owner: 'f3a1',
  screen: 'accountSecondFactor',
  secret: 'JBSWY3DPEHPK3PXP',
  codes: ['zd22y-dgtaj'],
}

test('secret and codes travel sealed, closed to scripts, and come back with their owner', () => {
  const { name, value, httpOnly } = remember(memory)
  expect(name).toBe('kovina_account')
  expect(httpOnly).toBe(true)
  expect(Buffer.from(value, 'base64url').toString('latin1')).not.toMatch(/JBSWY|zd22y/)
  expect(recall(value)).toEqual(memory)
})

test('the fullest memory fits into a cookie', () => {
  const problems = [
    { problem: 'nameTooLong' as const, field: 'firstName' },
    { problem: 'nameTooLong' as const, field: 'lastName' },
  ]
  const typed = { firstName: 'š'.repeat(200), lastName: 'đ'.repeat(200), locale: 'hr' as const }
  const { value } = remember({ owner: crypto.randomUUID(), screen: 'account', problems, typed })
  expect(value.length).toBeLessThan(4096 - 'kovina_account='.length)
})
