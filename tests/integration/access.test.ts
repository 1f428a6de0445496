import { aText } from '@tests/support/content'
import { aWorld } from '@tests/support/world'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACTIONS, type Action, PERMISSIONS } from '@/facts/permissions'
import { CALLERS, type Caller, ROLES } from '@/facts/roles'
import type { User } from '@/payload-types'

const world = aWorld()
const people: Partial<Record<Caller, User & { collection: 'users' }>> = {}
const password = 'a long password 1'
const ids = { published: 0, draft: 0 }
const publishedOn = '2026-01-02T12:00:00.000Z'

beforeAll(async () => {
  const { payload } = world
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
    data: { ...aText('Javno'), publishedOn, _status: 'published' },
  })
  const draft = await payload.create({
    collection: 'news',
    locale: 'hr',
    draft: true,
    data: { ...aText('Nacrt'), publishedOn, _status: 'draft' },
  })
  Object.assign(ids, { published: published.id, draft: draft.id })
})

const as = (caller: Caller) => ({ overrideAccess: false, user: people[caller] ?? null }) as const

/** Tries each action on the news as that caller; true when it was allowed. */
const attempts: Record<Action, (caller: Caller) => Promise<unknown>> = {
  readPublished: (caller) => world.payload.findByID({ collection: 'news', id: ids.published, ...as(caller) }),
  readDrafts: (caller) => world.payload.findByID({ collection: 'news', id: ids.draft, ...as(caller) }),
  create: (caller) =>
    world.payload.create({
      collection: 'news',
      locale: 'de',
      draft: true,
      data: { ...aText(`Von ${caller}`), publishedOn },
      ...as(caller),
    }),
  update: (caller) =>
    world.payload.update({
      collection: 'news',
      id: ids.published,
      locale: 'de',
      data: aText(`Geändert von ${caller}`),
      ...as(caller),
    }),
  delete: async (caller) => {
    const data = { ...aText(`Za brisanje: ${caller}`), publishedOn }
    const { id } = await world.payload.create({ collection: 'news', locale: 'hr', draft: true, data })
    await world.payload.delete({ collection: 'news', id, ...as(caller) })
  },
}

const isRefusal = (error: unknown) =>
  error instanceof Error && 'status' in error && (error.status === 403 || error.status === 404)

describe.each(CALLERS)('%s and the news', (caller) => {
  test.each(ACTIONS)('%s, as the table of permissions says', async (action) => {
    const allowed = await attempts[action](caller).then(
      () => true,
      (error: unknown) => {
        if (!isRefusal(error)) throw error
        return false
      },
    )
    const callers: readonly Caller[] = PERMISSIONS.news[action]
    expect(allowed).toBe(callers.includes(caller))
  })
})

describe('a translator', () => {
  const update = (locale: 'hr' | 'de') =>
    world.payload.update({
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
    const write = world.payload.updateGlobal({
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
      const seen = await world.payload.find({ collection: 'users', ...as(caller) }).then(
        ({ docs }) => docs.map(({ email }) => email),
        () => [],
      )
      expect(seen).toEqual(caller === 'nobody' ? [] : [`${caller}@kovina.example`])
    },
  )

  test('an editor cannot become an administrator through the own account', async () => {
    const editor = people.editor
    if (!editor) throw new Error('no editor')
    await world.payload.update({
      collection: 'users',
      id: editor.id,
      data: { role: 'admin', firstName: 'Ana' },
      ...as('editor'),
    })
    const after = await world.payload.findByID({ collection: 'users', id: editor.id })
    expect(after).toMatchObject({ role: 'editor', firstName: 'Ana' })
  })
})
