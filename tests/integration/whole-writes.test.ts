// A write is the same however its caller wants the answer, and with any moment that is given for it.

import { type TestUser, useInProcessContract } from '@tests/support/contract/in-process-contract'
import { eventsOf } from '@tests/support/database/audit-events'
import { legalText } from '@tests/support/database/content-fixtures'
import { queuedMails } from '@tests/support/database/queued-mails'
import { insertSubmission } from '@tests/support/database/stored-submissions'
import { requestRest } from '@tests/support/http/payload-rest'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { queryRows } from '@/platform/database/sql'
import { SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'

const context = useInProcessContract()
const LONG_AGO = '2001-01-01T00:00:00.000Z'
let admin: TestUser

async function as(person: TestUser) {
  const { access_token } = await context.signIn(person)
  return (method: string, path: string, body?: object) =>
    requestRest(path, { authorization: `Bearer ${access_token}` }, { method, ...(body && { body }) })
}

beforeAll(async () => {
  admin = await context.person({ role: 'admin' })
})

describe('with a selection of fields', () => {
  test('a new password is announced to its owner, and noted', async () => {
    const member = await context.person()
    const ask = await as(member)
    const answer = await ask('PATCH', `/users/${member.id}?select[firstName]=true`, {
      password: 'posve nova duga lozinka',
    })
    expect(answer.status).toBe(200)
    expect(await queuedMails(context.payload, member.email)).toHaveLength(1)
    expect(await eventsOf(context.payload, member.id, 'changePassword')).toHaveLength(1)
  })

  test.each(['firstName', 'status'])(
    'of %s, a new name ends no session and announces nothing',
    async (field) => {
      const member = await context.person()
      const ask = await as(member)
      expect(
        (await ask('PATCH', `/users/${member.id}?select[${field}]=true`, { firstName: 'Ana' })).status,
      ).toBe(200)
      expect((await ask('GET', '/users/me')).body.user?.firstName).toBe('Ana')
      expect(await queuedMails(context.payload, member.email)).toEqual([])
      for (const action of ['changeRole', 'changeStatus', 'update'] as const)
        expect(await eventsOf(context.payload, member.id, action), action).toEqual([])
    },
  )

  test.each([
    ['DELETE', '?select[email]=true'],
    ['PATCH', '?select[name]=true'],
  ])('%s tells the audit log no more of a submission than its number', async (method, query) => {
    const submission = await insertSubmission(context.payload, 'complaint', {
      email: 'posjetitelj@example.org',
    })
    const ask = await as(admin)
    const path = `/${SUBMISSION_COLLECTIONS.complaint}/${submission.id}${query}`
    expect((await ask(method, path, method === 'PATCH' ? { state: 'closed' } : undefined)).status).toBe(200)
    const rows = await queryRows(
      context.payload,
      sql`select subject_label as label from audit_events
        where subject_collection = ${SUBMISSION_COLLECTIONS.complaint} and subject_id = ${String(submission.id)}`,
    )
    expect(rows).toEqual([{ label: submission.caseNumber }])
  })

  test('the last day of a position is announced', async () => {
    const ask = await as(admin)
    const body = { ...legalText('Tokar'), place: 'Kovin', _status: 'published' }
    const made = await ask('POST', '/positions?locale=hr&publishSpecificLocale=hr', body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const path = `/positions/${made.body.doc.id}?locale=hr&publishSpecificLocale=hr&select[title]=true`
    const closesOn = '2099-05-01T12:00:00.000Z'
    expect((await ask('PATCH', path, { closesOn, _status: 'published' })).status).toBe(200)
    const { totalDocs } = await context.payload.count({
      collection: 'payload-jobs',
      where: { taskSlug: { equals: 'announceLastDay' } },
    })
    expect(totalDocs).toBe(1)
  })
})

describe('the moment of creation', () => {
  const yearOf = async (table: string, id: number | string) => {
    const [row] = await queryRows(
      context.payload,
      sql`select extract(year from created_at)::int as year from ${sql.identifier(table)} where id = ${id}`,
    )
    return row?.year
  }

  test('of a document is set by nobody', async () => {
    const ask = await as(admin)
    const made = await ask('POST', '/news?locale=hr', { ...legalText('Novost'), createdAt: LONG_AGO })
    const { id } = made.body.doc
    expect(made.status).toBe(201)
    expect(
      (await ask('PATCH', `/news/${id}?locale=hr`, { title: 'Druga', createdAt: LONG_AGO })).status,
    ).toBe(200)
    expect(
      (await ask('PATCH', `/news?locale=hr&where[id][equals]=${id}`, { createdAt: LONG_AGO })).status,
    ).toBe(200)
    expect(await yearOf('news', id)).toBeGreaterThan(2001)
  })

  test('of an account and of a global is set by nobody', async () => {
    const member = await context.person()
    const ask = await as(member)
    expect((await ask('PATCH', `/users/${member.id}`, { createdAt: LONG_AGO })).status).toBe(200)
    expect(await yearOf('users', member.id)).toBeGreaterThan(2001)
    const { body } = await (await as(admin))('POST', '/globals/sign-in-settings?select[id]=true', {
      createdAt: LONG_AGO,
    })
    expect(body.result.createdAt).not.toBe(LONG_AGO)
  })
})
