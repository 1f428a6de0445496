import { legalText } from '@tests/support/database/content-fixtures'
import { useTestContext } from '@tests/support/database/test-context'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '@/payload-types'
import { ACTIONS, type Action, PERMISSIONS } from '@/shared/users/permissions'
import { ACCESS_ROLES, type AccessRole, ROLES } from '@/shared/users/roles'

const context = useTestContext()
const people: Partial<Record<AccessRole, User & { collection: 'users' }>> = {}
const password = 'a long password 1'
const ids = { published: 0, draft: 0 }
const publishedOn = '2026-01-02T12:00:00.000Z'

beforeAll(async () => {
  const { payload } = context
  for (const role of ROLES) {
    const data = {
      email: `${role}@kovina.example`,
      password,
      role,
      status: 'active' as const,
      languages: ['de' as const],
    }
    people[role] = { ...(await payload.create({ collection: 'users', data })), collection: 'users' }
  }
  const published = await payload.create({
    collection: 'news',
    locale: 'hr',
    data: { ...legalText('Javno'), publishedOn, _status: 'published' },
  })
  const draft = await payload.create({
    collection: 'news',
    locale: 'hr',
    draft: true,
    data: { ...legalText('Nacrt'), publishedOn, _status: 'draft' },
  })
  Object.assign(ids, { published: published.id, draft: draft.id })
})

const as = (caller: AccessRole) => ({ overrideAccess: false, user: people[caller] ?? null }) as const

/** Tries each action on the news as that caller; true when it was allowed. */
const attempts: Record<Action, (caller: AccessRole) => Promise<unknown>> = {
  readPublished: (caller) =>
    context.payload.findByID({ collection: 'news', id: ids.published, ...as(caller) }),
  readDrafts: (caller) => context.payload.findByID({ collection: 'news', id: ids.draft, ...as(caller) }),
  create: (caller) =>
    context.payload.create({
      collection: 'news',
      locale: 'de',
      draft: true,
      data: { ...legalText(`Von ${caller}`), publishedOn },
      ...as(caller),
    }),
  update: (caller) =>
    context.payload.update({
      collection: 'news',
      id: ids.published,
      locale: 'de',
      data: legalText(`Geändert von ${caller}`),
      ...as(caller),
    }),
  delete: async (caller) => {
    const data = { ...legalText(`Za brisanje: ${caller}`), publishedOn }
    const { id } = await context.payload.create({ collection: 'news', locale: 'hr', draft: true, data })
    await context.payload.delete({ collection: 'news', id, ...as(caller) })
  },
}

const isAppError = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 403 || error.status === 404)

describe.each(ACCESS_ROLES)('%s and the news', (caller) => {
  test.each(ACTIONS)('%s, as the table of permissions says', async (action) => {
    const allowed = await attempts[action](caller).then(
      () => true,
      (error: unknown) => {
        if (!isAppError(error)) throw error
        return false
      },
    )
    const callers: readonly AccessRole[] = PERMISSIONS.news[action]
    expect(allowed).toBe(callers.includes(caller))
  })
})

describe('a translator', () => {
  const update = (locale: 'hr' | 'de') =>
    context.payload.update({
      collection: 'news',
      id: ids.published,
      locale,
      data: { summary: 'Ein neuer Anreißer, lang genug.' },
      ...as('translator'),
    })

  test('writes the languages listed on the account', async () => {
    await expect(update('de')).resolves.toMatchObject({ id: ids.published })
  })
  test('writes no other', async () => {
    await expect(update('hr')).rejects.toMatchObject({ status: 403 })
  })
  test('may not write the company data of another language', async () => {
    const write = context.payload.updateGlobal({
      slug: 'company',
      locale: 'hr',
      data: { name: 'X' },
      ...as('translator'),
    })
    await expect(write).rejects.toMatchObject({ status: 403 })
  })
})

describe('accounts', () => {
  test.each(['nobody', 'member', 'translator', 'editor'] as const)(
    '%s sees no other account',
    async (caller) => {
      const seen = await context.payload.find({ collection: 'users', ...as(caller) }).then(
        ({ docs }) => docs.map(({ email }) => email),
        () => [],
      )
      expect(seen).toEqual(caller === 'nobody' ? [] : [`${caller}@kovina.example`])
    },
  )

  test('an editor cannot become an administrator through the own account', async () => {
    const editor = people.editor
    if (!editor) throw new Error('no editor')
    await context.payload.update({
      collection: 'users',
      id: editor.id,
      data: { role: 'admin', firstName: 'Ana' },
      ...as('editor'),
    })
    const after = await context.payload.findByID({ collection: 'users', id: editor.id })
    expect(after).toMatchObject({ role: 'editor', firstName: 'Ana' })
  })
})
