import { expect, test } from 'vitest'
import { securityTxt } from './security-txt'

const now = new Date('2026-11-25T00:00:00Z')

test.each([
  ['security@kovina.example', 'mailto:security@kovina.example'],
  ['mailto:security@kovina.example', 'mailto:security@kovina.example'],
  ['https://kovina.example/report', 'https://kovina.example/report'],
])('the contact %s is written as %s', (contact, uri) => {
  const text = securityTxt(contact, 'https://www.kovina.example', now)
  expect(text).toBe(
    [
      `Contact: ${uri}`,
      'Expires: 2027-05-24T00:00:00.000Z',
      'Preferred-Languages: hr, en, de, it, fr',
      'Canonical: https://www.kovina.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})
