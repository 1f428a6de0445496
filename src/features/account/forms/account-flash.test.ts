import { beforeAll, expect, test } from 'vitest'
import { setEnvironment } from '@/platform/env/env'
import { type AccountFlash, readFlash, writeFlash } from './account-flash'

beforeAll(() => setEnvironment({ SECRET: 'secret-of-the-tests' }))

const flash: AccountFlash = {
  owner: 'f3a1',
  screen: 'accountSecondFactor',
  secret: 'JBSWY3DPEHPK3PXP',
  codes: ['zd22y-dgtaj'],
}

test('secret and codes travel encrypted, closed to scripts, and come back with their owner', () => {
  const { name, value, httpOnly } = writeFlash(flash)
  expect(name).toBe('kovina_account')
  expect(httpOnly).toBe(true)
  expect(Buffer.from(value, 'base64url').toString('latin1')).not.toMatch(/JBSWY|zd22y/)
  expect(readFlash(value)).toEqual(flash)
})

test('the fullest flash message fits into a cookie', () => {
  const problems = [
    { problem: 'nameTooLong' as const, field: 'firstName' },
    { problem: 'nameTooLong' as const, field: 'lastName' },
  ]
  const typed = { firstName: 'š'.repeat(200), lastName: 'đ'.repeat(200), locale: 'hr' as const }
  const { value } = writeFlash({ owner: crypto.randomUUID(), screen: 'account', problems, typed })
  expect(value.length).toBeLessThan(4096 - 'kovina_account='.length)
})
