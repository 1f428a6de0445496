import { expect, test } from 'vitest'
import { destinationOf, requestedPath } from './destination'

test.each([
  ['/admin/collections/news', '/admin/collections/news'],
  ['/de/kontakt', '/de/kontakt'],
  ['/administration', '/administration'],
  [null, null],
  ['//evil.example', null],
  ['https://evil.example', null],
  ['/admin/logout', null],
  ['/admin/logout-inactivity?redirect=%2Fadmin', null],
  ['/admin/login?redirect=/admin', null],
  ['/x/../admin/logout', null],
  ['/session/renew', null],
  ['/auth/login/company', null],
  ['/api/users/logout', null],
])('asked for %j one goes to %j', (text, place) => {
  expect(requestedPath(text)).toBe(place)
})

test.each([
  ['admin', null, '/admin'],
  ['translator', null, '/admin'],
  ['member', null, '/de'],
  ['editor', '/de/kontakt', '/de/kontakt'],
  ['editor', '/admin/collections/news?limit=5', '/admin/collections/news?limit=5'],
  ['member', '/de/kontakt', '/de/kontakt'],
  ['member', '/admin', '/de'],
  ['member', '/admin?x=1', '/de'],
  ['member', '/admin/collections/news', '/de'],
  ['member', '/administration', '/administration'],
] as const)('a person with the role %s who asks for %j goes to %j', (role, wanted, place) => {
  expect(destinationOf({ role, needs_second_factor: false }, wanted, 'de')).toBe(place)
})

test.each([
  ['admin', null, '/de/konto/anmeldung-in-zwei-schritten'],
  ['editor', '/admin/collections/news', '/de/konto/anmeldung-in-zwei-schritten'],
  ['editor', '/de/kontakt', '/de/kontakt'],
] as const)(
  'without the second factor that the role %s needs, who asks for %j goes to %j',
  (role, wanted, place) => {
    expect(destinationOf({ role, needs_second_factor: true }, wanted, 'de')).toBe(place)
  },
)
