// Tests what editors do with submissions: answer, take, export and erase them, and what time does.

import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type TestUser, useInProcessContract } from '@tests/support/contract/in-process-contract'
import { eventsOf } from '@tests/support/database/audit-events'
import { legalText } from '@tests/support/database/content-fixtures'
import { queuedMails, recipientsOfMails } from '@tests/support/database/queued-mails'
import { insertSubmission, PDF } from '@tests/support/database/stored-submissions'
import { callRest, requestRest } from '@tests/support/http/payload-rest'
import { mailsTo as writtenMailsTo } from '@tests/support/mail/mailbox'
import { plainPicture } from '@tests/support/plain-picture'
import { createLocalReq } from 'payload'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { adminMessage } from '@/i18n/admin-messages'
import { mailTranslator } from '@/i18n/mail-messages'
import { pagePath } from '@/i18n/routing/routes'
import { PENDING_UPLOAD_MAX_AGE_HOURS } from '@/inbox/maintenance'
import { filesIn, type Submission } from '@/inbox/submissions/submission-document'
import { internalToken } from '@/platform/crypto/internal-token'
import { inTransaction } from '@/platform/database/in-transaction'
import { poolOf } from '@/platform/database/sql'
import { getEnvironment } from '@/platform/env/env'
import { writeToOutbox } from '@/platform/mail/outbox'
import { OWNER_FILE, REPLACED_FOLDER } from '@/shared/data-directory'
import { REPLY_MAX_CHARACTERS } from '@/shared/limits'
import { LOCALE_CODES } from '@/shared/locales'
import { INTERNAL_TOKEN_HEADER } from '@/shared/process-protocol'
import { FORMS, type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'

// The call of the server to itself is a route of Next's.
vi.mock('server-only', () => ({}))

const COMPANY_EMAIL = 'info@kovina.example'

const context = useInProcessContract()
let admin: TestUser
let editor: TestUser
const tokens: Record<string, string> = {}

beforeAll(async () => {
  admin = await context.person({ role: 'admin', email: 'voditelj@example.com' })
  editor = await context.person({ role: 'editor', desks: [...FORMS], firstName: 'Iva', lastName: 'Ivić' })
  tokens.admin = (await context.signIn(admin)).access_token
  tokens.editor = (await context.signIn(editor)).access_token
  await context.payload.updateGlobal({ slug: 'company', data: { name: 'Kovina', email: COMPANY_EMAIL } })
})

const headersOf = (who: string) => ({ authorization: `Bearer ${tokens[who]}` })
const ask = (who: string, method: string, address: string, body?: object) =>
  requestRest(address, headersOf(who), { method, ...(body && { body }) })
const fileOf = async (address: string, who = 'editor') => {
  const answer = await callRest(address, headersOf(who))
  return { answer, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()) }
}
const addressOf = (form: Form, { id }: Submission) => `/${SUBMISSION_COLLECTIONS[form]}/${id}`
const read = (form: Form, { id }: Submission) =>
  context.payload.findByID({ collection: SUBMISSION_COLLECTIONS[form], id, depth: 0, disableErrors: true })
const eventsIn = (submission: Submission | null) => (submission?.history ?? []).map(({ event }) => event)

async function query(statement: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: context.databaseUrl })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

const diskPath = (name: string) => path.join(getEnvironment().dataDir, 'attachments', name)
const onDisk = (submission: Submission) =>
  filesIn(submission).map(({ filename }) => existsSync(diskPath(filename ?? '-')))
const jobsAbout = async (caseNumber: string) =>
  Number(
    (await query(`select count(*) as count from payload_jobs where input ->> 'about' = $1`, [caseNumber]))[0]
      ?.count,
  )

describe('an answer', () => {
  test.each(LOCALE_CODES)('is kept and mailed in the sender’s language: %s', async (locale) => {
    const email = `ana-${locale}@sender.example`
    const submission = await insertSubmission(context.payload, 'contact', { email, locale })
    const answer = { text: 'Poštovani,\n\nšaljemo <b>ponudu</b>.', key: randomUUID() }
    const { status, body } = await ask('editor', 'POST', `${addressOf('contact', submission)}/answer`, answer)
    expect([status, body]).toEqual([200, { isMailed: true }])
    const after = await read('contact', submission)
    expect(after).toMatchObject({
      state: 'answered',
      correspondence: [{ from: 'staff', author: editor.id, text: answer.text }],
    })
    expect(eventsIn(after)).toEqual(['received', 'answered'])
    const [, mail, ...more] = await queuedMails(context.payload, email)
    expect(more).toEqual([])
    expect(mail?.subject).toContain(submission.caseNumber)
    expect(mail?.html).toContain(`lang="${locale}`)
    expect(mail?.html).toContain('šaljemo &lt;b&gt;ponudu&lt;/b&gt;.')
    // The recipient answers by e-mail, and where the answer goes is said.
    expect(mail?.replyTo).toBe(COMPANY_EMAIL)
    expect(mail?.text).toContain(COMPANY_EMAIL)
    expect(mail?.link).toBe('')
    expect(await eventsOf(context.payload, String(submission.id), 'update')).toMatchObject([
      { actorEmail: editor.email, subjectLabel: submission.caseNumber },
    ])
  })

  test('is itself answered at the department of the form, at the case, or by the contact form', async () => {
    const replied = async (form: Form) => {
      const submission = await insertSubmission(context.payload, form, { email: `${form}@kamo.example` })
      const body = { text: 'Hvala.', key: randomUUID() }
      await ask('editor', 'POST', `${addressOf(form, submission)}/answer`, body)
      return (await queuedMails(context.payload, submission.email ?? '')).at(-1)
    }
    const departments = [{ name: 'Ljudi', email: 'ljudi@kovina.example', receives: ['application' as const] }]
    await context.payload.updateGlobal({ slug: 'contact', data: { departments } })
    expect((await replied('application'))?.replyTo).toBe('ljudi@kovina.example')
    const onCase = await replied('complaint')
    expect([onCase?.replyTo, onCase?.link]).toEqual([
      undefined,
      expect.stringContaining(pagePath('complaintCase', 'hr')),
    ])
    await context.payload.updateGlobal({ slug: 'company', data: { email: null } })
    const byForm = await replied('contact')
    expect([byForm?.replyTo, byForm?.link]).toEqual([
      undefined,
      expect.stringContaining(pagePath('contact', 'hr')),
    ])
    await context.payload.updateGlobal({ slug: 'company', data: { email: COMPANY_EMAIL } })
  })

  test('that is sent twice, at once or later, is stored and mailed once', async () => {
    const submission = await insertSubmission(context.payload, 'application', {
      email: 'dvaput@sender.example',
    })
    const body = { text: 'Pozivamo Vas na razgovor.', key: randomUUID() }
    const send = () => ask('editor', 'POST', `${addressOf('application', submission)}/answer`, body)
    const answers = await Promise.all([send(), send(), send()])
    answers.push(await send())
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await read('application', submission))?.correspondence).toHaveLength(1)
    expect(await queuedMails(context.payload, 'dvaput@sender.example')).toHaveLength(2)
  })

  test('whose text was changed after the first try is stored and mailed as another one', async () => {
    const email = 'popravljeno@sender.example'
    const submission = await insertSubmission(context.payload, 'contact', { email })
    const key = randomUUID()
    const texts = ['Ponuda slijedi sutra.', 'Ponuda slijedi u petak.']
    for (const text of texts) {
      const { status } = await ask('editor', 'POST', `${addressOf('contact', submission)}/answer`, {
        text,
        key,
      })
      expect(status).toBe(200)
    }
    expect((await read('contact', submission))?.correspondence).toMatchObject(texts.map((text) => ({ text })))
    expect(await queuedMails(context.payload, email)).toHaveLength(3)
  })

  test('to two submissions may have the same key', async () => {
    const key = randomUUID()
    for (const email of ['prvi@sender.example', 'drugi@sender.example']) {
      const submission = await insertSubmission(context.payload, 'contact', { email })
      const { status } = await ask('editor', 'POST', `${addressOf('contact', submission)}/answer`, {
        text: 'Hvala.',
        key,
      })
      expect(status).toBe(200)
    }
  })

  test('to a complaint without an address is kept for whoever holds the secret', async () => {
    const submission = await insertSubmission(context.payload, 'complaint')
    const { body } = await ask('editor', 'POST', `${addressOf('complaint', submission)}/answer`, {
      text: 'Zamijenit ćemo dio.',
      key: randomUUID(),
    })
    expect(body).toEqual({ isMailed: false })
    expect(await read('complaint', submission)).toMatchObject({ correspondence: [{ from: 'staff' }] })
    // The notice to colleagues alone.
    expect(await jobsAbout(submission.caseNumber)).toBe(1)
  })

  test('that nobody could read is refused', async () => {
    const submission = await insertSubmission(context.payload, 'contact')
    const { status, body } = await ask('editor', 'POST', `${addressOf('contact', submission)}/answer`, {
      text: 'Hvala.',
      key: randomUUID(),
    })
    expect([status, body.code]).toEqual([422, 'UNPROCESSABLE_CONTENT'])
    expect(await read('contact', submission)).toMatchObject({ state: 'new', correspondence: [] })
  })

  test.each([
    ['nothing', { text: '  \n ', key: randomUUID() }],
    ['too much', { text: 'x'.repeat(REPLY_MAX_CHARACTERS + 1), key: randomUUID() }],
    ['no key', { text: 'Hvala.' }],
    ['a key of another kind', { text: 'Hvala.', key: 'a b' }],
  ])('of %s is refused', async (_, body) => {
    const submission = await insertSubmission(context.payload, 'contact', { email: 'losi@sender.example' })
    expect((await ask('editor', 'POST', `${addressOf('contact', submission)}/answer`, body)).status).toBe(400)
    expect(await read('contact', submission)).toMatchObject({ state: 'new' })
  })

  test.each([
    ['0', 403],
    ['-1', 404],
    ['1.5', 404],
    ['99999999999', 404],
    ['abc', 404],
  ])('to submission %s is refused', async (id, status) => {
    const body = { text: 'Hvala.', key: randomUUID() }
    expect((await ask('editor', 'POST', `/contact-letters/${id}/answer`, body)).status).toBe(status)
  })

  test('and a note that are written at the same moment are both kept', async () => {
    const submission = await insertSubmission(context.payload, 'contact', {
      email: 'istodobno@sender.example',
    })
    const note = (text: string) => ask('editor', 'PATCH', addressOf('contact', submission), { dueOn: text })
    const answers = ['Prvi.', 'Drugi.', 'Treći.'].map((text) =>
      ask('editor', 'POST', `${addressOf('contact', submission)}/answer`, { text, key: randomUUID() }),
    )
    await Promise.all([...answers, note('2027-01-01T12:00:00.000Z'), note('2027-01-02T12:00:00.000Z')])
    const after = await read('contact', submission)
    expect(after?.correspondence).toHaveLength(3)
    expect(eventsIn(after).filter((event) => event === 'answered')).toHaveLength(3)
    expect(eventsIn(after).filter((event) => event === 'dueChanged')).toHaveLength(2)
  })
})

describe('work on a submission', () => {
  test('is taken, which makes a new one “in progress”', async () => {
    const submission = await insertSubmission(context.payload, 'application', {
      email: 'uzeto@sender.example',
    })
    expect((await ask('editor', 'POST', `${addressOf('application', submission)}/assign`)).status).toBe(200)
    const after = await read('application', submission)
    expect(after).toMatchObject({ owner: editor.id, state: 'inProgress' })
    expect(eventsIn(after)).toEqual(['received', 'stateChanged', 'ownerChanged'])
    await ask('editor', 'PATCH', addressOf('application', submission), { state: 'closed' })
    await ask('admin', 'POST', `${addressOf('application', submission)}/assign`)
    expect(await read('application', submission)).toMatchObject({ owner: admin.id, state: 'closed' })
  })

  test('is given to nobody who could not read it', async () => {
    const submission = await insertSubmission(context.payload, 'application', {
      email: 'nekome@sender.example',
    })
    const stranger = await context.person({ role: 'editor', desks: ['contact'] })
    const { status } = await ask('editor', 'PATCH', addressOf('application', submission), {
      owner: stranger.id,
    })
    expect([status, (await read('application', submission))?.owner]).toEqual([400, null])
  })

  test('until a day says so in the words of whoever reads the history', async () => {
    const submission = await insertSubmission(context.payload, 'contact', { email: 'rok@sender.example' })
    const address = addressOf('contact', submission)
    await ask('editor', 'PATCH', address, { dueOn: '2027-01-02T12:00:00.000Z' })
    const { body } = await ask('editor', 'GET', `${address}/timeline`)
    const { what } = body.entries.at(-1) as { what: string }
    expect(what).toMatch(/ → 2(nd)?\.? \p{L}+ 2027\.?$/u)
  })

  test('is worked on, given away and answered by an editor whose colleague has it, also one who has left', async () => {
    const submission = await insertSubmission(context.payload, 'contact', { email: 'tudje@sender.example' })
    const address = addressOf('contact', submission)
    const colleague = await context.person({ role: 'editor', desks: ['contact'] })
    const change = async (who: string, data: object) => (await ask(who, 'PATCH', address, data)).status
    expect(await change('editor', { owner: colleague.id })).toBe(200)
    expect(await change('editor', { state: 'inProgress', notes: [{ text: 'Javlja se.' }] })).toBe(200)
    await context.payload.update({ collection: 'users', id: colleague.id, data: { status: 'suspended' } })
    const text = { text: 'Ponuda slijedi sutra.', key: randomUUID() }
    expect((await ask('editor', 'POST', `${address}/answer`, text)).status).toBe(200)
    expect(await change('editor', { state: 'closed' })).toBe(200)
    expect(await change('admin', { state: 'inProgress' })).toBe(200)
    expect(await read('contact', submission)).toMatchObject({ owner: colleague.id, state: 'inProgress' })
    // Given away it does not come back.
    expect(await change('editor', { owner: editor.id })).toBe(200)
    expect(await change('editor', { owner: colleague.id })).toBe(400)
    expect(await change('editor', { owner: null })).toBe(200)
  })

  test('is neither given nor told to somebody who has answered such submissions, and got another role', async () => {
    const email = 'nekad.urednica@example.com'
    const former = await context.person({ role: 'editor', desks: ['application'], email })
    const users = { collection: 'users' as const }
    await context.payload.update({ ...users, id: former.id, data: { role: 'translator' } })
    const submission = await insertSubmission(context.payload, 'application', {
      email: 'prijavljen@sender.example',
    })
    const given = await ask('editor', 'PATCH', addressOf('application', submission), { owner: former.id })
    expect(given.status).toBe(400)
    // No other account has this inbox: then it is for administrators.
    await context.payload.update({ ...users, id: editor.id, data: { desks: ['contact', 'complaint'] } })
    const { mailNotice } = await import('@/inbox/mails/notice')
    const req = await createLocalReq({}, context.payload)
    await mailNotice(req, { form: 'application', kind: 'new', notify: [] }, submission.caseNumber)
    await context.payload.update({ ...users, id: editor.id, data: { desks: [...FORMS] } })
    const mailsTo = async (to: string) =>
      (await queuedMails(context.payload, to)).filter(({ subject }) =>
        subject.includes(submission.caseNumber),
      )
    expect(await mailsTo(email)).toEqual([])
    expect(await mailsTo(admin.email)).toHaveLength(1)
  })

  test('is told to those whom the settings name, each in the language of the own account', async () => {
    const email = 'ana.obavijest@example.com'
    await context.person({ role: 'editor', email, language: 'de-DE' })
    const outside = 'uprava@drugdje.example'
    const submission = await insertSubmission(context.payload, 'contact', { email: 'upit@sender.example' })
    const { mailNotice } = await import('@/inbox/mails/notice')
    const req = await createLocalReq({}, context.payload)
    const event = { form: 'contact', kind: 'new', notify: ['Ana.Obavijest@example.com', outside] } as const
    await mailNotice(req, event, submission.caseNumber)
    for (const [to, locale] of [
      ['Ana.Obavijest@example.com', 'de'],
      [outside, 'hr'],
    ] as const) {
      const subjects = (await queuedMails(context.payload, to)).map(({ subject }) => subject)
      expect(subjects).toEqual([mailTranslator(locale)('notice.contact', { number: submission.caseNumber })])
    }
  })

  test('is told to an address with letters of a domain, and stays when the settings hold what is no address', async () => {
    const submission = await insertSubmission(context.payload, 'contact', { email: 'pitam@sender.example' })
    const { mailNotice } = await import('@/inbox/mails/notice')
    const req = await createLocalReq({}, context.payload)
    const told = async (notify: string[]) => {
      await query(`delete from payload_jobs where input ->> 'about' = $1`, [submission.caseNumber])
      await mailNotice(req, { form: 'contact', kind: 'new', notify }, submission.caseNumber)
      return recipientsOfMails(context.payload, submission.caseNumber)
    }
    expect(await told(['Info@kovina-čelik.hr'])).toEqual(['Info@xn--kovina-elik-tnb.hr'])
    const wrong = ['info@kovina..hr', 'žalbe@kovina.hr', 'mailto:info@kovina.hr', 'info@kovina.hr)']
    expect(await told([...wrong, 'info@kovina.hr'])).toEqual(['info@kovina.hr'])
    // No colleague would hear of it: then it is for those who have the inbox.
    expect(await told(wrong)).toEqual(await told([]))
    expect(await told([])).not.toEqual([])
  })

  test('a form that was opened before a colleague’s answer takes neither state nor note back', async () => {
    const submission = await insertSubmission(context.payload, 'contact', {
      email: 'stari-obrazac@sender.example',
    })
    const address = addressOf('contact', submission)
    const opened = (await ask('editor', 'GET', `${address}?depth=0`)).body
    const sent = { text: 'Hvala.', key: randomUUID() }
    expect((await ask('admin', 'POST', `${address}/answer`, sent)).status).toBe(200)
    const first = await ask('editor', 'PATCH', address, { ...opened, notes: [{ text: 'Zvao.' }] })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const after = await read('contact', submission)
    expect(after).toMatchObject({ state: 'answered', notes: [{ text: 'Zvao.' }] })
    expect(after?.correspondence).toHaveLength(1)
    const second = await ask('editor', 'PATCH', address, { ...opened, notes: [{ text: 'Druga.' }] })
    expect([second.status, second.body.errors[0].message]).toEqual([409, expect.stringContaining('Zvao.')])
    expect((await read('contact', submission))?.notes).toMatchObject([{ text: 'Zvao.' }])
  })

  describe('a form that was opened before a colleague', () => {
    /** A submission with one note, and the form as it was filled before the colleague changes that note. */
    async function openBefore(change: (note: { id: string }) => object[]) {
      const submission = await insertSubmission(context.payload, 'contact', {
        email: `${randomUUID()}@sender.example`,
      })
      const address = addressOf('contact', submission)
      await ask('admin', 'PATCH', address, { notes: [{ text: 'Prva.' }] })
      const opened = (await ask('editor', 'GET', `${address}?depth=0`)).body
      expect((await ask('admin', 'PATCH', address, { notes: change(opened.notes[0]) })).status).toBe(200)
      return { submission, address, opened }
    }

    test.each([
      ['corrected', ({ id }: { id: string }) => [{ id, text: 'Ispravljena.' }], [{ text: 'Ispravljena.' }]],
      ['deleted', () => [], []],
    ])(
      '%s a note changes the state, and the note stays as the colleague left it',
      async (_, change, left) => {
        const { submission, address, opened } = await openBefore(change)
        const answer = await ask('editor', 'PATCH', address, { ...opened, state: 'inProgress' })
        expect(answer.status, JSON.stringify(answer.body)).toBe(200)
        const after = await read('contact', submission)
        expect(after).toMatchObject({ state: 'inProgress' })
        expect(after?.notes).toMatchObject(left.map((note) => ({ ...note, author: admin.id })))
        expect(after?.notes).toHaveLength(left.length)
      },
    )

    test('corrected a note is refused with another correction of it', async () => {
      const { submission, address, opened } = await openBefore(({ id }) => [{ id, text: 'Ispravljena.' }])
      const notes = [{ ...opened.notes[0], text: 'Drugačija.' }]
      expect((await ask('editor', 'PATCH', address, { ...opened, notes })).status).toBe(409)
      expect((await read('contact', submission))?.notes).toMatchObject([{ text: 'Ispravljena.' }])
    })

    test('changed state, owner, day and notes is refused in words, without keys and codes', async () => {
      const { submission, address, opened } = await openBefore(({ id }) => [{ id, text: 'Ispravljena.' }])
      const theirs = { state: 'inProgress', owner: admin.id, dueOn: '2027-01-01T12:00:00.000Z' }
      expect((await ask('admin', 'PATCH', address, theirs)).status).toBe(200)
      const mine = { state: 'closed', owner: editor.id, dueOn: '2027-02-02T12:00:00.000Z' }
      const notes = [{ ...opened.notes[0], text: 'Drugačija.' }]
      const { status, body } = await ask('editor', 'PATCH', address, { ...opened, ...mine, notes })
      expect(status).toBe(409)
      const said = Object.fromEntries(
        body.errors[0].data.errors.map(({ path: field, message }: Record<string, string>) => [
          field,
          message,
        ]),
      )
      expect(said).toEqual({
        state: expect.stringContaining(`„${adminMessage('hr', 'submissionStates.inProgress')}”`),
        owner: adminMessage('hr', 'concurrent.changed').replace(
          '{field}',
          adminMessage('hr', 'submissions.owner'),
        ),
        dueOn: expect.stringContaining('„1. siječnja 2027.”'),
        notes: expect.stringContaining('„Ispravljena.”'),
      })
      expect((await read('contact', submission))?.state).toBe('inProgress')
    })
  })

  test('a note carries who wrote it, and nobody puts words into another’s', async () => {
    const submission = await insertSubmission(context.payload, 'contact', {
      email: 'biljeska@sender.example',
    })
    const change = (who: string, notes: object[]) =>
      ask(who, 'PATCH', addressOf('contact', submission), { notes })
    await change('editor', [{ text: 'Zovem sutra.', author: admin.id, at: '2020-01-01T00:00:00.000Z' }])
    const [note] = (await read('contact', submission))?.notes ?? []
    expect(note).toMatchObject({ author: editor.id, text: 'Zovem sutra.' })
    expect(note?.at?.slice(0, 4)).not.toBe('2020')
    const course = async () =>
      (await ask('editor', 'GET', `${addressOf('contact', submission)}/timeline`)).body.entries
    // Once, with its text; the history says no more of it.
    expect(await course()).toMatchObject([
      { about: expect.anything() },
      { from: 'note', text: 'Zovem sutra.', about: expect.stringContaining('Iva Ivić') },
    ])
    await change('admin', [{ id: note?.id, text: 'Ne zovem.' }])
    expect((await read('contact', submission))?.notes).toMatchObject([
      { author: admin.id, text: 'Ne zovem.' },
    ])
  })
})

test('notes are no more than each change of the submission can store, and one that has more goes on', async () => {
  const submission = await insertSubmission(context.payload, 'contact')
  const notes = Array.from({ length: 201 }, (_, at) => ({ text: `Bilješka ${at}` }))
  const change = (body: object) => ask('editor', 'PATCH', addressOf('contact', submission), body)
  const refused = await change({ notes })
  expect([refused.status, refused.body.errors[0].data.errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'notes', message: expect.stringContaining('200') })],
  ])
  expect((await change({ notes: notes.slice(1) })).status).toBe(200)
  await query(
    `insert into contact_letters_notes (_order, _parent_id, id, text) values (201, $1, 'earlier', 'Ranija')`,
    [submission.id],
  )
  expect((await change({ state: 'inProgress' })).status).toBe(200)
  const stored = (await read('contact', submission))?.notes ?? []
  expect(stored).toHaveLength(201)
  expect((await change({ notes: [...stored, { text: 'Još jedna' }] })).status).toBe(400)
})

describe('an export', () => {
  const HOSTILE = [
    '=1+1',
    '+385 1 234',
    '-2',
    '@SUM(A1)',
    'say "hi", č',
    '=HYPERLINK("https://evil.example")',
  ]

  test('is a table that a spreadsheet reads and does not calculate', async () => {
    const submission = await insertSubmission(context.payload, 'contact', {
      email: 'tablica@sender.example',
      files: ['=cmd.pdf'],
      values: {
        title: HOSTILE[5] ?? '',
        company: HOSTILE[0] ?? '',
        name: HOSTILE[3] ?? '',
        phone: '+385 1 234',
      },
    })
    const { answer, text } = await fileOf(
      '/contact-letters/export?format=csv&where[email][equals]=tablica@sender.example',
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="contact-letters-.+\.csv"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(text.startsWith('\uFEFF"')).toBe(true)
    const [, row = '', ...more] = text.trimEnd().split('\r\n')
    expect(more).toEqual([])
    expect(row).toContain(`"${submission.caseNumber}"`)
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    for (const cell of [`"'=1+1"`, `"'@SUM(A1)"`, `"'+385 1 234"`, `"'=cmd.pdf"`]) expect(row).toContain(cell)
    expect(row).not.toMatch(/(^|,)"[=+@-]/)
  })

  test('is named by the day where the company is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:30:00Z') })
    tokens.late = (await context.signIn(editor)).access_token
    const { answer } = await fileOf('/contact-letters/export?format=csv', 'late')
    vi.useRealTimers()
    expect(answer.headers.get('content-disposition')).toContain('"contact-letters-2026-12-01.csv"')
  })

  test('follows filter, search and order of the list, and the separator asked for', async () => {
    for (const name of ['Prva', 'Druga'])
      await insertSubmission(context.payload, 'complaint', { email: 'red@sender.example', values: { name } })
    const { text } = await fileOf(
      '/complaints/export?format=csv&separator=;&search=red@sender&sort=name&where[state][equals]=new',
    )
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(';"Druga";')
    expect(lines[2]).toContain(';"Prva";')
    const none = await fileOf('/complaints/export?format=csv&where[state][equals]=closed&search=red@sender')
    expect(none.text.trimEnd().split('\r\n')).toHaveLength(1)
  })

  test('names the position in the language of the reader, or of the sender who asks for it', async () => {
    const email = 'mjesto@sender.example'
    const { id } = await context.payload.create({
      collection: 'positions',
      data: { ...legalText('Tokar'), place: 'Karlovac', postedOn: '2026-01-02', employment: 'fullTime' },
      locale: 'hr',
    })
    const data = { ...legalText('Dreher'), place: 'Karlovac' }
    await context.payload.update({ collection: 'positions', id, data, locale: 'de' })
    const sent = { email, locale: 'de', position: id } as const
    const submission = await insertSubmission(context.payload, 'application', sent)
    const address = `/applications/export?format=csv&where[email][equals]=${email}`
    const inGerman = await callRest(address, { ...headersOf('editor'), 'accept-language': 'de' })
    expect(await inGerman.text()).toContain('"Dreher"')
    expect((await fileOf(address)).text).toContain('"Tokar"')
    const { body } = await ask('admin', 'POST', '/inbox/export-person', { email })
    expect(body.submissions).toMatchObject([{ position: 'Dreher' }])
    await context.payload.delete({ collection: 'applications', id: submission.id })
    await context.payload.delete({ collection: 'positions', id })
  })

  test('in JSON has everything but secrets, and is told in the audit log and in the history', async () => {
    const submission = await insertSubmission(context.payload, 'complaint', {
      email: 'json@sender.example',
      files: ['slika.pdf'],
    })
    await ask('editor', 'POST', `${addressOf('complaint', submission)}/answer`, {
      text: 'Da.',
      key: randomUUID(),
    })
    const before = await read('complaint', submission)
    const { text } = await fileOf('/complaints/export?format=json&where[email][equals]=json@sender.example')
    expect(JSON.parse(text)).toMatchObject([
      {
        caseNumber: submission.caseNumber,
        state: 'answered',
        description: 'Prirubnica ima poroznost na površini.',
        files: [{ name: 'slika.pdf', type: 'application/pdf', bytes: PDF.length, scan: 'off' }],
        correspondence: [{ from: 'staff', text: 'Da.', author: 'Iva Ivić' }],
        consent: { version: '1', text: 'Suglasan sam.' },
      },
    ])
    expect(text).not.toMatch(/digest|submissionKey/i)
    const after = await read('complaint', submission)
    expect(eventsIn(after)).toEqual(['received', 'answered', 'exported'])
    // An export is no work on the submission: it is not kept for longer.
    expect(after?.updatedAt).toBe(before?.updatedAt)
    const events = await eventsOf(context.payload, editor.id, 'exportData')
    expect(events.at(-1)).toMatchObject({
      subjectCollection: 'complaints',
      details: { format: 'json', count: 1 },
    })
  })

  test('passes over a submission that was erased while it was prepared', async () => {
    const submission = await insertSubmission(context.payload, 'contact', { email: 'ostaje@sender.example' })
    const { auditExport } = await import('@/inbox/export/audit-export')
    const req = await createLocalReq({}, context.payload)
    await inTransaction(req, () => auditExport(req, 'contact', [2_147_483_647, submission.id], 'csv'))
    expect(eventsIn(await read('contact', submission))).toEqual(['received', 'exported'])
  })

  test('of nothing is a file all the same', async () => {
    const nothing = 'where[caseNumber][equals]=none'
    expect((await fileOf(`/applications/export?format=json&${nothing}`)).text).toBe('[\n]\n')
    const { text } = await fileOf(`/applications/export?format=csv&${nothing}`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(1)
  })

  test('of many comes in full', async () => {
    const submission = await insertSubmission(context.payload, 'application', {
      email: 'mnogo@sender.example',
    })
    await query(
      `insert into applications (full_name, email, case_number, locale, state)
        select 'Osoba ' || n, 'mnogo@sender.example', 'P-99-' || n, 'hr', 'new' from generate_series(1, 250) n`,
    )
    const { text } = await fileOf(
      '/applications/export?format=json&where[email][equals]=mnogo@sender.example',
    )
    const rows: { caseNumber: string }[] = JSON.parse(text)
    expect(new Set(rows.map(({ caseNumber }) => caseNumber)).size).toBe(251)
    await query(`delete from applications where case_number like 'P-99-%'`)
    expect(eventsIn(await read('application', submission))).toContain('exported')
  })

  test.each(['format=xlsx', '', 'format=csv&separator=x', 'format=csv&where[nonsense][equals]=1'])(
    'asked for with “%s” is refused',
    async (asked) => {
      const answer = await callRest(`/applications/export?${asked}`, headersOf('editor'))
      expect(answer.status).toBe(400)
    },
  )
})

describe('everything about one address', () => {
  test('is found by an internationalized domain in any spelling', async () => {
    const email = 'ana@xn--akovec-h2a.hr'
    const { caseNumber } = await insertSubmission(context.payload, 'contact', { email })
    for (const typed of [email, 'ana@čakovec.hr', 'Ana@ČAKOVEC.hr']) {
      const { body } = await ask('admin', 'POST', '/inbox/find-person', { email: typed })
      expect(body.submissions, typed).toMatchObject([{ caseNumber }])
    }
  })

  test('is none with a character that no text of the database has', async () => {
    for (const act of ['find-person', 'export-person', 'erase-person']) {
      const { status } = await ask('admin', 'POST', `/inbox/${act}`, { email: 'ana\0@sender.example' })
      expect(status, act).toBe(400)
    }
  })

  test('is found, whatever the size of its submissions, exported and erased for good', async () => {
    const email = 'Ana.Zaborav@Sender.example'
    const submissions: [Form, Submission][] = []
    for (const form of FORMS)
      submissions.push([
        form,
        await insertSubmission(context.payload, form, {
          email: form === 'contact' ? email.toLowerCase() : email,
          files: [`${form}.pdf`],
        }),
      ])
    const other = await insertSubmission(context.payload, 'contact', {
      email: 'netko@sender.example',
      files: ['n.pdf'],
    })
    const body = { email: ' ana.zaborav@sender.EXAMPLE ' }
    // Without a mail server a reply is a file.
    const written = { to: email.toLowerCase(), subject: 'Odgovor', text: 'Da.', html: '<p>Da.</p>' }
    const mail = { ...written, id: randomUUID(), writtenAt: new Date() }
    await writeToOutbox(getEnvironment().dataDir, getEnvironment().mailFrom, mail)
    const inOutbox = () => writtenMailsTo(getEnvironment().dataDir, written.to)
    expect(await inOutbox()).toHaveLength(1)

    const found = await ask('admin', 'POST', '/inbox/find-person', body)
    expect(found.body.submissions.map(({ caseNumber }: Submission) => caseNumber).sort()).toEqual(
      submissions.map(([, { caseNumber }]) => caseNumber).sort(),
    )
    // To the sender and to the inbox, for each.
    expect(found.body).toMatchObject({ files: 3, mails: 6 })

    const exported = await ask('admin', 'POST', '/inbox/export-person', body)
    expect(exported.body.submissions).toHaveLength(3)
    expect(exported.body.submissions[0].files).toMatchObject([{ name: 'contact.pdf' }])
    expect(JSON.stringify(exported.body)).not.toMatch(/digest|submissionKey/i)

    const erased = await ask('admin', 'POST', '/inbox/erase-person', body)
    expect([erased.status, erased.body.submissions.length, erased.body.files, erased.body.mails]).toEqual([
      200, 3, 3, 6,
    ])
    for (const [form, submission] of submissions) {
      expect(await read(form, submission)).toBeNull()
      expect(onDisk(submission)).toEqual([false])
      expect(await jobsAbout(submission.caseNumber)).toBe(0)
    }
    expect(
      await query(`select 1 from attachments where letter = any($1)`, [
        submissions.map(([, l]) => l.caseNumber),
      ]),
    ).toEqual([])
    expect(await inOutbox()).toEqual([])
    expect([await read('contact', other), onDisk(other)]).toMatchObject([{ id: other.id }, [true]])
    expect((await ask('admin', 'POST', '/inbox/find-person', body)).body.submissions).toEqual([])

    const events = await eventsOf(context.payload, admin.id, 'delete')
    expect(events.at(-1)?.details).toMatchObject({ submissions: 3, files: 3, mails: 6 })
    const trail = await query(`select * from audit_events where audit_events::text ilike '%ana.zaborav%'`)
    expect(trail).toEqual([])
  })

  test('a submission stays as long as one of its files cannot be deleted, and goes with them afterwards', async () => {
    const submission = await insertSubmission(context.payload, 'application', {
      email: 'ostaje@sender.example',
      files: ['a.pdf', 'b.pdf'],
    })
    const held = diskPath(filesIn(submission)[1]?.filename ?? '')
    const bytes = `${held}.bytes`
    renameSync(held, bytes)
    // A directory is no file to be unlinked, not by root either.
    mkdirSync(held)
    const address = addressOf('application', submission)
    expect((await ask('admin', 'DELETE', address)).status).toBe(500)
    expect(await read('application', submission)).not.toBeNull()
    expect(filesIn(submission)).toHaveLength(2)
    rmdirSync(held)
    renameSync(bytes, held)
    expect((await ask('admin', 'DELETE', address)).status).toBe(200)
    expect(await read('application', submission)).toBeNull()
    expect(onDisk(submission)).toEqual([false, false])
  })

  test('submissions without one are not found by an empty address', async () => {
    await insertSubmission(context.payload, 'complaint')
    for (const email of ['', '   ', 'x'])
      expect((await ask('admin', 'POST', '/inbox/erase-person', { email })).status).toBe(400)
    const { body } = await ask('admin', 'POST', '/inbox/erase-person', { email: '%@%' })
    expect(body.submissions).toEqual([])
  })
})

test('a submission that is deleted in the admin panel takes its files and mails along, whatever is selected', async () => {
  const submission = await insertSubmission(context.payload, 'contact', {
    email: 'brisi@sender.example',
    files: ['b.pdf'],
  })
  expect(onDisk(submission)).toEqual([true])
  const { status } = await ask('editor', 'DELETE', `${addressOf('contact', submission)}?select[state]=true`)
  expect([status, onDisk(submission), await jobsAbout(submission.caseNumber)]).toEqual([200, [false], 0])
})

describe('when its time is over', () => {
  const erase = async () => {
    const { eraseExpiredSubmissions } = await import('@/inbox/submissions/erase-expired-submissions')
    return eraseExpiredSubmissions(context.payload)
  }
  const isDue = async () => {
    const { IS_ERASURE_DUE } = await import('@/inbox/maintenance')
    return (await query(IS_ERASURE_DUE))[0]?.due
  }
  const age = (form: Form, { id }: Submission, months: number, days = 0) =>
    query(
      `update ${SUBMISSION_COLLECTIONS[form].replaceAll('-', '_')}
        set updated_at = now() - make_interval(months => $1, days => $2) where id = $3`,
      [months, days, id],
    )

  test('which is shortened by administrators alone, also by restoring a version', async () => {
    const period = async () =>
      (await context.payload.findGlobal({ slug: 'forms', depth: 0 })).application?.retentionMonths
    const before = await period()
    const write = (who: string, retentionMonths: number) =>
      ask(who, 'POST', '/globals/forms?locale=hr', { application: { retentionMonths } })
    expect((await write('editor', 1)).status).toBe(200)
    expect(await period()).toBe(before)
    expect((await write('admin', 1)).status).toBe(200)
    expect(await period()).toBe(1)
    const { docs } = await context.payload.findGlobalVersions({ slug: 'forms', sort: '-createdAt', limit: 1 })
    expect((await write('admin', Number(before))).status).toBe(200)
    const restored = (who: string) => ask(who, 'POST', `/globals/forms/versions/${docs[0]?.id}`)
    const refused = await restored('editor')
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      403,
      adminMessage('hr', 'forms.periodsDiffer'),
    ])
    expect(await period()).toBe(before)
    expect((await restored('admin')).status).toBe(200)
    expect(await period()).toBe(1)
    await write('admin', Number(before))
  })

  test('a submission goes with its files and mails; a younger one stays', async () => {
    expect(await isDue()).toBe(false)
    await context.payload.updateGlobal({
      slug: 'forms',
      data: { application: { retentionMonths: 3 } } as never,
    })
    const [old, young] = [
      await insertSubmission(context.payload, 'application', {
        email: 'staro@sender.example',
        files: ['s.pdf'],
      }),
      await insertSubmission(context.payload, 'application', {
        email: 'mlado@sender.example',
        files: ['m.pdf'],
      }),
    ]
    await age('application', old, 3, 1)
    await age('application', young, 2)
    expect(await isDue()).toBe(true)
    // Two processes at once, as often happens.
    const erased = await Promise.all([erase(), erase()])
    expect(erased.map(({ submissions }) => submissions).sort()).toEqual([0, 1])
    expect([await read('application', old), onDisk(old), await jobsAbout(old.caseNumber)]).toEqual([
      null,
      [false],
      0,
    ])
    expect([(await read('application', young))?.id, onDisk(young)]).toEqual([young.id, [true]])
    expect(await isDue()).toBe(false)
    expect(await erase()).toEqual({ submissions: 0, waitingFiles: 0, strayFiles: 0, writtenMails: 0 })
    const [event] = await query(
      `select actor_id, details from audit_events where action = 'delete' and subject_collection = 'applications'
        order by id desc limit 1`,
    )
    expect(event).toMatchObject({
      actor_id: null,
      details: { reason: 'retention', count: 1, cases: [old.caseNumber] },
    })
  })

  /** The server asks for all of it in one call: a picture whose replacement was cut off is put back with the same. */
  async function expectUploadsPutBackAllTheSame(): Promise<void> {
    const { POST } = await import('@/app/internal/maintenance/route')
    const data = Buffer.from(await (await plainPicture('red')).arrayBuffer())
    const file = { data, name: 'slika.png', mimetype: 'image/png', size: data.length }
    const { filename } = await context.payload.create({ collection: 'media', data: { alt: 'Slika' }, file })
    const kept = path.join(getEnvironment().dataDir, REPLACED_FOLDER, 'media', filename ?? '-')
    const place = path.join(getEnvironment().dataDir, 'media', filename ?? '-')
    mkdirSync(path.dirname(kept), { recursive: true })
    renameSync(place, kept)
    const headers = { [INTERNAL_TOKEN_HEADER]: internalToken() }
    const request = new Request('http://localhost/internal/maintenance', { method: 'POST', headers })
    await expect(POST(request)).rejects.toThrow()
    expect(existsSync(place)).toBe(true)
  }

  test('one that cannot be erased keeps no other, and is told of', async () => {
    const stuck = await insertSubmission(context.payload, 'contact', { email: 'zapelo@sender.example' })
    const beside = await insertSubmission(context.payload, 'contact', { email: 'pokraj@sender.example' })
    const old = await insertSubmission(context.payload, 'complaint', { email: 'ode@sender.example' })
    for (const expired of [stuck, beside]) await age('contact', expired, 1200)
    await age('complaint', old, 1200)
    await query(`create function refuse() returns trigger language plpgsql as
      $$ begin if old.id = ${stuck.id} then raise exception 'a fault of this row'; end if; return old; end $$`)
    await query(
      'create trigger refuse before delete on contact_letters for each row execute function refuse()',
    )
    await expect(erase()).rejects.toThrow('not everything whose time is over could be erased')
    expect([await read('complaint', old), await read('contact', beside)]).toEqual([null, null])
    expect((await read('contact', stuck))?.id).toBe(stuck.id)
    await expectUploadsPutBackAllTheSame()
    await query('drop function refuse() cascade')
    expect((await erase()).submissions).toBe(1)
    expect(await read('contact', stuck)).toBeNull()
  })

  test('more submissions than are taken at once all go', async () => {
    await query(
      `insert into complaints (description, case_number, locale, state, updated_at)
        select 'staro', 'R-99-' || n, 'hr', 'closed', now() - interval '61 months' from generate_series(1, 120) n`,
    )
    expect(await erase()).toMatchObject({ submissions: 120 })
  })

  test('a file whose form was never sent goes, and one that waits for its form stays', async () => {
    const { storeUpload } = await import('@/inbox/attachments/store-upload')
    const kept: string[] = []
    for (const hours of [PENDING_UPLOAD_MAX_AGE_HOURS + 1, PENDING_UPLOAD_MAX_AGE_HOURS - 1]) {
      await storeUpload(context.payload, 'contact', { name: `${hours}.pdf`, bytes: PDF })
      const [row] = await query(
        `update attachments set created_at = now() - make_interval(hours => $1) where given_name = $2 returning filename`,
        [hours, `${hours}.pdf`],
      )
      kept.push(diskPath(row?.filename))
    }
    expect(await isDue()).toBe(true)
    expect(await erase()).toMatchObject({ waitingFiles: 1 })
    expect(kept.map((file) => existsSync(file))).toEqual([false, true])
  })

  test('a file on the disk that no row knows goes after a day', async () => {
    const [old, young] = [diskPath('stari.pdf'), diskPath('novi.pdf')]
    for (const file of [old, young]) writeFileSync(file, PDF)
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
    utimesSync(old, yesterday, yesterday)
    const submission = await insertSubmission(context.payload, 'contact', {
      email: 'datoteka@sender.example',
      files: ['d.pdf'],
    })
    for (const { filename } of filesIn(submission)) utimesSync(diskPath(filename ?? ''), yesterday, yesterday)
    expect(await erase()).toMatchObject({ strayFiles: 1 })
    expect([existsSync(old), existsSync(young), ...onDisk(submission)]).toEqual([false, true, true])
  })

  test('a file in the directory of another database stays, and the start warns', async () => {
    const { isDirectoryOfSite } = await import('@/inbox/attachments/site-of-directory')
    const { foreignDirectoryWarning } = await import('@/inbox/maintenance')
    const { dataDir } = getEnvironment()
    const [owner, file] = [path.join(dataDir, OWNER_FILE), diskPath('tudi.pdf')]
    writeFileSync(file, PDF)
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
    utimesSync(file, yesterday, yesterday)
    expect(await isDirectoryOfSite(poolOf(context.payload), dataDir)).toBe(true)
    const own = readFileSync(owner, 'utf8')
    writeFileSync(owner, 'another site')
    expect(await foreignDirectoryWarning(poolOf(context.payload), dataDir)).toContain(owner)
    expect(await erase()).toMatchObject({ strayFiles: 0 })
    expect(existsSync(file)).toBe(true)

    // Without a name it stays so as long as the database names none of its files.
    rmSync(owner)
    const left = diskPath('')
    const aside = `${left}.aside`
    renameSync(left, aside)
    mkdirSync(left)
    writeFileSync(file, PDF)
    expect(await isDirectoryOfSite(poolOf(context.payload), dataDir)).toBe(false)
    expect(existsSync(owner)).toBe(false)
    rmSync(left, { recursive: true })
    renameSync(aside, left)
    expect(await erase()).toMatchObject({ strayFiles: 1 })
    expect(readFileSync(owner, 'utf8')).toBe(own)
    expect(await foreignDirectoryWarning(poolOf(context.payload), dataDir)).toBeNull()
  })
})

describe('a mail that could not be sent', () => {
  async function failed(email: string) {
    const submission = await insertSubmission(context.payload, 'contact', { email })
    const [job] = await query(
      `update payload_jobs set has_error = true, total_tried = 12, error = '{"message":"550 no such box"}'
        where input ->> 'about' = $1 returning id`,
      [submission.caseNumber],
    )
    await query(`delete from payload_jobs where input ->> 'about' = $1 and id <> $2`, [
      submission.caseNumber,
      job?.id,
    ])
    return { submission, id: Number(job?.id) }
  }
  const listed = async () => {
    const { failedMails } = await import('@/platform/mail/failed-mails')
    return failedMails(context.payload)
  }

  test('is listed with whom it was for, about which case, and why it failed', async () => {
    const { submission, id } = await failed('odbijen@sender.example')
    const { mails } = await listed()
    expect(mails.find((mail) => mail.id === id)).toMatchObject({
      to: expect.stringMatching(/@/),
      subject: expect.stringContaining(submission.caseNumber),
      attempts: 12,
      lastError: '550 no such box',
      about: submission.caseNumber,
    })
  })

  test('is sent again once, however often it is asked for', async () => {
    const { submission, id } = await failed('ponovno@sender.example')
    const before = await query('select input from payload_jobs where id = $1', [id])
    const again = () => ask('admin', 'POST', `/inbox/failed-mails/${id}/send-again`)
    const answers = await Promise.all([again(), again()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const after = await query(
      `select id, input, has_error, total_tried from payload_jobs where input ->> 'about' = $1`,
      [submission.caseNumber],
    )
    expect(after).toMatchObject([{ input: before[0]?.input, has_error: false, total_tried: '0' }])
    expect((await eventsOf(context.payload, admin.id, 'update')).at(-1)).toMatchObject({
      subjectLabel: submission.caseNumber,
      details: { failedMail: 'sendAgain' },
    })
  })

  test('is discarded', async () => {
    const { submission, id } = await failed('odbaceno@sender.example')
    expect((await ask('admin', 'POST', `/inbox/failed-mails/${id}/discard`)).status).toBe(200)
    expect(await jobsAbout(submission.caseNumber)).toBe(0)
    expect((await ask('admin', 'POST', `/inbox/failed-mails/${id}/discard`)).status).toBe(422)
  })

  test('that waits for its next attempt is left alone', async () => {
    const submission = await insertSubmission(context.payload, 'contact', { email: 'ceka@sender.example' })
    const [job] = await query(`select id from payload_jobs where input ->> 'about' = $1`, [
      submission.caseNumber,
    ])
    expect((await ask('admin', 'POST', `/inbox/failed-mails/${job?.id}/discard`)).status).toBe(422)
    expect(await jobsAbout(submission.caseNumber)).toBe(2)
  })

  test('that nobody can open any more is listed all the same', async () => {
    const { id } = await failed('zapecaceno@sender.example')
    await query(`update payload_jobs set input = '{"sealed":"AAAA"}' where id = $1`, [id])
    expect((await listed()).mails.find((mail) => mail.id === id)).toMatchObject({ to: null, subject: null })
  })
})
