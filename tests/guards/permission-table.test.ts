import { describe, expect, test } from 'vitest'
import { may, mayWriteLocale } from '@/identity/access/permission-checks'
import { ACTIONS, PERMISSIONS, RESOURCES, type Resource } from '@/shared/users/permissions'
import { ACCESS_ROLES, type AccessRole } from '@/shared/users/roles'

// The sentences of site.md §6.1; the table is held against them, row by row.
const ADMINISTRATIVE: Resource[] = ['users', 'sign-in-settings', 'audit-events']
const LETTERS: Resource[] = ['contact-letters', 'applications', 'complaints', 'attachments']
const CONTENT: Resource[] = RESOURCES.filter(
  (resource) => ![...ADMINISTRATIVE, ...LETTERS].includes(resource),
)
const isRead = (action: (typeof ACTIONS)[number]) => action === 'readPublished' || action === 'readDrafts'
const expected = (caller: AccessRole, action: (typeof ACTIONS)[number], resource: Resource): boolean => {
  // The audit log is read and never written.
  if (resource === 'audit-events') return caller === 'admin' && isRead(action)
  // Submissions come through the forms, and files go with them.
  if (LETTERS.includes(resource)) {
    const isHandled = isRead(action) || (resource !== 'attachments' && action !== 'create')
    return (caller === 'admin' || caller === 'editor') && isHandled
  }
  if (caller === 'admin') return true
  if (!CONTENT.includes(resource)) return false
  if (action === 'readPublished') return true
  if (caller === 'editor') return true
  if (caller !== 'translator') return false
  // Files have no language of their own, so no translator's.
  return action === 'readDrafts' || (action === 'update' && resource !== 'files')
}

describe.each(ACCESS_ROLES)('%s', (caller) => {
  test.each(RESOURCES)('%s', (resource) => {
    const person = caller === 'nobody' ? null : { role: caller }
    const allowed = ACTIONS.filter((action) => may(person, action, resource))
    expect(allowed).toEqual(ACTIONS.filter((action) => expected(caller, action, resource)))
  })
})

test('every row of the table names every action', () => {
  for (const rule of Object.values(PERMISSIONS)) expect(Object.keys(rule)).toEqual([...ACTIONS])
})

describe('the languages of a translator', () => {
  const translator = { role: 'translator' as const, languages: ['de' as const, 'it' as const] }
  test.each([
    ['de', true],
    ['it', true],
    ['hr', false],
    ['all', false],
    [undefined, false],
    ['DE', false],
  ])('%s: %s', (locale, allowed) => expect(mayWriteLocale(translator, locale)).toBe(allowed))

  test('none listed: none allowed', () => expect(mayWriteLocale({ role: 'translator' }, 'de')).toBe(false))
  test('an editor is not bound', () => expect(mayWriteLocale({ role: 'editor' }, 'all')).toBe(true))
})
