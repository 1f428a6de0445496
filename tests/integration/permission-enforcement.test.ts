// The table of permissions, held against what Payload does: every collection and global, every action, every caller.

import { useTestContext } from '@tests/support/database/test-context'
import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import type { User } from '@/payload-types'
import { FORMS } from '@/shared/submissions/forms'
import { PERMISSIONS, type Resource } from '@/shared/users/permissions'
import { ACCESS_ROLES, type AccessRole, ROLES } from '@/shared/users/roles'

const context = useTestContext()
const people: Partial<Record<AccessRole, User & { collection: 'users' }>> = {}

beforeAll(async () => {
  for (const role of ROLES) {
    const data = {
      email: `${role}@kovina.example`,
      password: 'a long password 1',
      role,
      status: 'active' as const,
      languages: ['hr' as const],
      desks: [...FORMS],
    }
    people[role] = { ...(await context.payload.create({ collection: 'users', data })), collection: 'users' }
  }
})

const as = (caller: AccessRole) => ({ overrideAccess: false, user: people[caller] ?? null }) as const
const NOBODYS = {
  'former-addresses': 'leads on from addresses that were public once; read by the site alone',
}

/** Tells whether access was granted: the data is validated after the access check. */
async function isLetIn(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt
    return true
  } catch (error) {
    return !(error instanceof Error && 'status' in error && error.status === 403)
  }
}

const isCollection = (payload: Payload, slug: string): slug is CollectionSlug => slug in payload.collections

type Attempt = (payload: Payload, slug: string, caller: AccessRole) => Promise<boolean>

const MISSING = 'a0000000-0000-4000-8000-000000000000'

/** Nothing exists, so that permitted callers find nothing, or are told what the data lacks. */
const collectionAttempts: Record<'readPublished' | 'create' | 'update' | 'delete', Attempt> = {
  readPublished: (payload, slug, caller) =>
    isLetIn(payload.find({ collection: slug as CollectionSlug, limit: 1, ...as(caller) })),
  create: (payload, slug, caller) =>
    isLetIn(
      payload.create({
        collection: slug as CollectionSlug,
        locale: 'hr',
        data: {} as never,
        draft: false,
        ...as(caller),
      } as never),
    ),
  update: (payload, slug, caller) =>
    isLetIn(
      payload.update({
        collection: slug as CollectionSlug,
        where: { id: { equals: idOf(slug) } },
        locale: 'hr',
        data: {} as never,
        ...as(caller),
      } as never),
    ),
  delete: (payload, slug, caller) =>
    isLetIn(
      payload.delete({
        collection: slug as CollectionSlug,
        where: { id: { equals: idOf(slug) } },
        ...as(caller),
      }),
    ),
}
const idOf = (slug: string) => (slug === 'users' ? MISSING : 999_999)

const globalAttempts: Record<'readPublished' | 'update', Attempt> = {
  readPublished: (payload, slug, caller) =>
    isLetIn(payload.findGlobal({ slug: slug as GlobalSlug, ...as(caller) })),
  update: (payload, slug, caller) =>
    isLetIn(
      payload.updateGlobal({
        slug: slug as GlobalSlug,
        locale: 'hr',
        data: {} as never,
        draft: true,
        ...as(caller),
      } as never),
    ),
}

/** Everybody signed in reaches the own account; that is narrower than the table, and tested in access.test.ts. */
function isOwnAccount(slug: string, action: string, caller: AccessRole): boolean {
  return slug === 'users' && caller !== 'nobody' && (action === 'readPublished' || action === 'update')
}

function expected(slug: string, action: keyof typeof collectionAttempts, caller: AccessRole): boolean {
  if (isOwnAccount(slug, action, caller)) return true
  const callers: readonly AccessRole[] = PERMISSIONS[slug as Resource][action]
  return callers.includes(caller)
}

describe.each(ACCESS_ROLES)('%s', (caller) => {
  test.each(Object.keys(PERMISSIONS))('%s, as the table says', async (slug) => {
    const attempts = isCollection(context.payload, slug) ? collectionAttempts : globalAttempts
    for (const [action, attempt] of Object.entries(attempts)) {
      const let_in = await attempt(context.payload, slug, caller)
      expect(let_in, `${caller} ${action} ${slug}`).toBe(expected(slug, action as never, caller))
    }
  })
})

test('every collection and global of ours has a row in the table', () => {
  const { collections, globals } = context.payload.config
  const ours = [...collections, ...globals]
    .map(({ slug }) => slug)
    .filter((slug) => !slug.startsWith('payload-'))
  expect(ours.filter((slug) => !(slug in PERMISSIONS)).sort()).toEqual(Object.keys(NOBODYS))
})

test.each(ACCESS_ROLES)('%s has no way into the tables that Payload keeps for itself', async (caller) => {
  for (const slug of ['payload-jobs', 'former-addresses'] as const) {
    const create = context.payload.create({ collection: slug as never, data: {} as never, ...as(caller) })
    expect(await isLetIn(create), slug).toBe(false)
  }
})
