// Tests who reads and changes whose submissions, through every API that there is: permissions, not views.

import { randomUUID } from 'node:crypto'
import { useInProcessContract } from '@tests/support/contract/in-process-contract'
import { insertSubmission } from '@tests/support/database/stored-submissions'
import { callRest, requestRest } from '@tests/support/http/payload-rest'
import { beforeAll, describe, expect, test } from 'vitest'
import { filesIn, type Submission } from '@/inbox/submissions/submission-document'
import { FORMS, type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import type { Role } from '@/shared/users/roles'

const context = useInProcessContract()

/** The words that only one form's submission has: found in an answer, it has been read. */
const SECRET: Record<Form, string> = {
  contact: 'tajna prodaje',
  application: 'tajna kadrovske',
  complaint: 'tajna kvalitete',
}

const CALLERS: Record<string, { role: Role; inboxes: readonly Form[] }> = {
  admin: { role: 'admin', inboxes: FORMS },
  sales: { role: 'editor', inboxes: ['contact'] },
  hr: { role: 'editor', inboxes: ['application'] },
  quality: { role: 'editor', inboxes: ['complaint'] },
  'an editor without an inbox': { role: 'editor', inboxes: [] },
  // Inboxes of an account whose role has none mean nothing.
  translator: { role: 'translator', inboxes: [] },
  member: { role: 'member', inboxes: [] },
  nobody: { role: 'member', inboxes: [] },
}
const SET_ON_ACCOUNT: Record<string, Form[]> = { translator: [...FORMS], member: [...FORMS] }

const tokens: Record<string, string> = {}
const submissions = {} as Record<Form, Submission>
let owner: { id: string }

beforeAll(async () => {
  owner = await context.person({ role: 'admin', email: `vlasnik-${randomUUID()}@example.com` })
  for (const [name, { role, inboxes }] of Object.entries(CALLERS)) {
    if (name === 'nobody') continue
    const data = {
      role,
      desks: SET_ON_ACCOUNT[name] ?? [...inboxes],
      email: `${role}-${randomUUID()}@example.com`,
    }
    tokens[name] = (await context.signIn(await context.person(data))).access_token
  }
  for (const form of FORMS) {
    const long = form === 'complaint' ? 'description' : 'message'
    submissions[form] = await insertSubmission(context.payload, form, {
      email: `${form}@sender.example`,
      files: [`${SECRET[form]}.pdf`],
      values: { [long]: `${SECRET[form]} i još nešto`, title: 'Naslov' },
    })
    await context.payload.update({
      collection: SUBMISSION_COLLECTIONS[form],
      id: submissions[form].id,
      data: { owner: owner.id },
    })
    const document = { relationTo: SUBMISSION_COLLECTIONS[form], value: submissions[form].id }
    const admin = await context.person({ role: 'admin' })
    // As the admin panel does while somebody works on it.
    await context.payload.create({
      collection: 'payload-locked-documents',
      data: { document, user: { relationTo: 'users', value: admin.id } } as never,
    })
  }
})

const headersOf = (who: string): Record<string, string> =>
  tokens[who] ? { authorization: `Bearer ${tokens[who]}` } : {}
const ask = (who: string, method: string, path: string, body?: object) =>
  requestRest(path, headersOf(who), { method, ...(body && { body }) })
const textOf = async (who: string, path: string, method = 'GET', body?: object) =>
  (await callRest(path, headersOf(who), { method, ...(body && { body }) })).text()
const stored = (form: Form) =>
  context.payload.findByID({
    collection: SUBMISSION_COLLECTIONS[form],
    id: submissions[form].id,
    depth: 1,
    showHiddenFields: true,
  })
const isAt = (who: string, form: Form) => CALLERS[who]?.inboxes.includes(form) === true

/** Each address that could tell something of a submission. */
function readingDoors(form: Form): string[] {
  const slug = SUBMISSION_COLLECTIONS[form]
  const { id, caseNumber } = submissions[form]
  const file = filesIn(submissions[form])[0]
  return [
    `/${slug}`,
    `/${slug}?depth=3&limit=0`,
    `/${slug}/${id}`,
    `/${slug}/${id}?select[message]=true&select[description]=true&select[files]=true&depth=2`,
    `/${slug}?where[email][like]=sender.example`,
    `/${slug}?where[or][0][caseNumber][exists]=true&draft=true&trash=true`,
    `/${slug}/${id}/timeline`,
    `/${slug}/export?format=json`,
    `/${slug}/export?format=csv`,
    `/${slug}/versions`,
    `/${slug}/versions/${id}`,
    `/attachments?where[letter][equals]=${caseNumber}&depth=2`,
    `/attachments/${file?.id}`,
    `/attachments?where[form][equals]=${form}`,
    `/attachments?limit=0`,
    `/payload-locked-documents?depth=3`,
    `/payload-preferences?depth=3`,
    `/payload-jobs?depth=3`,
    `/payload-folders?depth=3`,
    `/payload-query-presets?depth=3`,
    `/users?depth=3&joins[letters][limit]=10&populate[${slug}][message]=true`,
    `/audit-events?depth=3`,
    `/positions?depth=3&joins[applications][limit]=10`,
    `/globals/forms?depth=3`,
  ]
}

describe.each(Object.keys(CALLERS))('%s', (who) => {
  describe.each(FORMS)('submissions of %s', (form) => {
    const slug = SUBMISSION_COLLECTIONS[form]
    const at = (path: string) => `/${slug}/${submissions[form].id}${path}`

    test('are read through no door but that of the own inbox', async () => {
      for (const door of readingDoors(form)) {
        const text = await textOf(who, door)
        if (!isAt(who, form)) expect(text, door).not.toContain(SECRET[form])
        expect(text, door).not.toMatch(/secretDigest|submissionKey|ticketDigest|passwordHash/)
      }
      if (isAt(who, form)) {
        expect(await textOf(who, `/${slug}`)).toContain(SECRET[form])
        expect(await textOf(who, `/attachments?limit=0`)).toContain(SECRET[form])
        expect(await textOf(who, `/${slug}/export?format=csv`)).toContain(SECRET[form])
      }
    })

    test('are counted, and found by what they say, at the own inbox only', async () => {
      const count = await ask(who, 'GET', `/${slug}/count`)
      const found = await ask(who, 'GET', `/${slug}?where[email][equals]=${form}@sender.example`)
      const one = await ask(who, 'GET', at(''))
      if (isAt(who, form)) {
        expect([count.body.totalDocs, found.body.totalDocs, one.status]).toEqual([1, 1, 200])
        return
      }
      expect([count.status, found.status, one.status]).toEqual([403, 403, 403])
      expect(JSON.stringify([count.body, found.body, one.body])).not.toContain('sender.example')
    })

    test('files are handed out at the own inbox only', async () => {
      const file = filesIn(submissions[form])[0]
      const answer = await callRest(`/attachments/file/${file?.filename}`, headersOf(who))
      const bytes = await answer.text()
      if (!isAt(who, form)) {
        expect(answer.status).toBeGreaterThanOrEqual(401)
        expect(bytes).not.toContain('%PDF')
        return
      }
      expect([answer.status, bytes.slice(0, 4)]).toEqual([200, '%PDF'])
      expect(answer.headers.get('content-disposition')).toBe('attachment')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    })

    test('are locked at the own inbox only', async () => {
      const lock = { document: { relationTo: slug, value: submissions[form].id } }
      const { status, body } = await ask(who, 'POST', '/payload-locked-documents', lock)
      expect(status).toBe(isAt(who, form) ? 201 : 403)
      if (body.doc) await context.payload.delete({ collection: 'payload-locked-documents', id: body.doc.id })
    })

    if (!isAt(who, form))
      test('are worked on at the own inbox only', async () => {
        const before = await stored(form)
        const where = `?where[caseNumber][equals]=${before.caseNumber}`
        const sly = { state: 'closed', notes: [{ text: 'nadrljano' }] }
        const tries = [
          await ask(who, 'PATCH', at(''), sly),
          await ask(who, 'PATCH', `/${slug}${where}`, sly),
          await ask(who, 'DELETE', at('')),
          await ask(who, 'DELETE', `/${slug}${where}`),
          await ask(who, 'POST', at('/answer'), { text: 'Ne.', key: randomUUID() }),
          await ask(who, 'POST', at('/assign')),
          await ask(who, 'GET', at('/timeline')),
          await ask(who, 'GET', `/${slug}/export?format=json`),
        ]
        expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403))
        expect(await stored(form)).toEqual(before)
      })

    test('nobody changes what the visitor wrote, nor the evidence', async () => {
      const before = await stored(form)
      const forged = {
        caseNumber: 'K-00-00000',
        locale: 'fr',
        page: '/forged',
        email: 'forged@example.com',
        title: 'forged',
        message: 'forged',
        description: 'forged',
        fullName: 'forged',
        name: 'forged',
        education: 'other',
        position: null,
        files: [],
        consent: { version: '9', text: 'forged' },
        correspondence: [{ from: 'visitor', text: 'forged', at: '2020-01-01T00:00:00.000Z' }],
        history: [],
        secretDigest: 'forged',
        submissionKey: 'forged',
        createdAt: '2001-01-01T00:00:00.000Z',
      }
      await ask(who, 'PATCH', at(''), forged)
      await ask(who, 'PATCH', `/${slug}?where[id][equals]=${before.id}`, forged)
      const { updatedAt: _, ...after } = await stored(form)
      const { updatedAt: __, ...was } = before
      expect(after).toEqual(was)
      expect((await ask(who, 'POST', `/${slug}`, { ...forged, state: 'new' })).status).toBe(403)
    })
  })

  test('files are made, changed and deleted by nobody', async () => {
    for (const form of FORMS) {
      const id = filesIn(submissions[form])[0]?.id
      const body = { form: 'contact', letter: submissions.contact.caseNumber, scan: 'clean' }
      const tries = [
        await ask(who, 'PATCH', `/attachments/${id}`, body),
        await ask(who, 'PATCH', `/attachments?where[id][equals]=${id}`, body),
        await ask(who, 'DELETE', `/attachments/${id}`),
        await ask(who, 'DELETE', `/attachments?where[id][equals]=${id}`),
        await ask(who, 'POST', '/attachments', body),
      ]
      expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403))
    }
  })
})

describe.each(Object.keys(CALLERS).filter((who) => who !== 'admin'))('%s', (who) => {
  test('accounts of colleagues are not found out through the owner of a submission', async () => {
    for (const form of FORMS) {
      for (const secret of ['passwordHash', 'tokenHash', 'tfaSecret', 'tfaLastStep']) {
        const sly = await ask(
          who,
          'GET',
          `/${SUBMISSION_COLLECTIONS[form]}?where[owner.${secret}][exists]=true`,
        )
        expect(sly.status, secret).toBeGreaterThanOrEqual(400)
        const slyExport = await callRest(
          `/${SUBMISSION_COLLECTIONS[form]}/export?format=json&where[owner.${secret}][exists]=true`,
          headersOf(who),
        )
        expect(slyExport.status, secret).toBeGreaterThanOrEqual(400)
      }
      if (!isAt(who, form)) continue
      // The history names who has had a submission; the account itself stays closed.
      const read = await ask(
        who,
        'GET',
        `/${SUBMISSION_COLLECTIONS[form]}?depth=5&populate[users][email]=true`,
      )
      expect(read.body.docs[0].owner).toBe(owner.id)
    }
  })

  test.each(['owner.passwordHash', '-owner__lastAccess', 'caseNumber,notes.author.tokenHash'])(
    'nor by the order that they have: %s',
    async (sort) => {
      for (const form of FORMS) {
        const path = `/${SUBMISSION_COLLECTIONS[form]}`
        for (const query of [`?sort=${sort}`, `/export?format=json&sort=${sort}`]) {
          const { status } = await callRest(`${path}${query}`, headersOf(who))
          expect(isAt(who, form) ? [400] : [400, 403], query).toContain(status)
        }
      }
    },
  )

  test('everything about one person, and mails that failed, are for administrators', async () => {
    const before = await Promise.all(FORMS.map(stored))
    const body = { email: 'contact@sender.example' }
    const tries = [
      await ask(who, 'POST', '/inbox/find-person', body),
      await ask(who, 'POST', '/inbox/export-person', body),
      await ask(who, 'POST', '/inbox/erase-person', body),
      await ask(who, 'POST', '/inbox/failed-mails/1/send-again'),
      await ask(who, 'POST', '/inbox/failed-mails/1/discard'),
    ]
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403))
    expect(await Promise.all(FORMS.map(stored))).toEqual(before)
  })
})

test('nor by the order of a list in the panel, which asks without REST', async () => {
  const { docs } = await context.payload.find({ collection: 'users', where: { role: { equals: 'editor' } } })
  for (const sort of ['owner.passwordHash', ['-createdAt', 'owner.email']])
    await expect(
      context.payload.find({
        collection: SUBMISSION_COLLECTIONS.contact,
        sort,
        overrideAccess: false,
        user: docs[0] as never,
      }),
    ).rejects.toMatchObject({ status: 400 })
})
