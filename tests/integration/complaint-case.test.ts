// A complaint, opened by its sender with number and secret: what is shown, what can be added, who is kept out.

import { randomUUID } from 'node:crypto'
import { queuedMails } from '@tests/support/database/queued-mails'
import { insertSubmission } from '@tests/support/database/stored-submissions'
import { useTestContext } from '@tests/support/database/test-context'
import { recoverableSecrets } from '@tests/support/database/unkeyed-digests'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { SUBMISSION_LIMITS } from '@/inbox/limits'
import { queryRows } from '@/platform/database/sql'
import { CLIENT_IP_HEADER } from '@/shared/process-protocol'

const context = useTestContext()
let keys: { number: string; secret: string }

const DESCRIPTION = 'Prirubnica ima poroznost na brtvenoj površini.'

async function fileComplaint(): Promise<typeof keys> {
  const { createSubmission } = await import('@/inbox/submissions/create-submission')
  const receipt = await createSubmission(context.payload, {
    form: 'complaint',
    values: { description: DESCRIPTION, reference: '', name: '', email: '', consent: true },
    locale: 'hr',
    page: '/complaints',
    consent: { version: '0', text: 'Slažem se.' },
    tickets: [],
    key: randomUUID(),
    notify: ['kvaliteta@kovina.example'],
  })
  return { number: receipt.caseNumber, secret: receipt.secret ?? '' }
}

beforeAll(async () => {
  keys = await fileComplaint()
  await context.payload.updateGlobal({
    slug: 'forms',
    data: { complaint: { notify: ['kvaliteta@kovina.example'] } } as never,
  })
})

type Act = 'openCaseHandler' | 'addToCaseHandler' | 'closeCaseHandler'

async function post(
  act: Act,
  fields: Record<string, string>,
  cookie = '',
  headers: Record<string, string> = {},
) {
  const serve = (await import('@/features/case/case-form-handler'))[act]
  const response = await serve(
    new Request('http://localhost:3000/submissions/case', {
      method: 'POST',
      body: new URLSearchParams({ locale: 'de', ...fields }),
      headers: { ...(cookie && { cookie }), ...headers },
    }),
  )
  const [set = ''] = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
  const { readFlash } = await import('@/features/case/case-flash')
  return { response, cookie: set, flash: await readFlash(context.payload, set.split('=')[1]) }
}

const complaint = async () =>
  (await context.payload.find({ collection: 'complaints', where: { caseNumber: { equals: keys.number } } }))
    .docs[0]

test('the rows of the case hold its secret neither in the clear nor as a digest without our key (F24)', async () => {
  const rows = await queryRows(
    context.payload,
    sql`select * from complaints where case_number = ${keys.number}`,
  )
  expect(rows).toHaveLength(1)
  const bare = keys.secret.replaceAll('-', '')
  expect(recoverableSecrets(rows, [keys.secret, bare, `case ${bare}`])).toEqual([])
})

test('number and secret open it, however they are typed', async () => {
  const { findCase } = await import('@/inbox/cases/find-case')
  const typed = {
    number: ` ${keys.number.toLowerCase()} `,
    secret: keys.secret.toLowerCase().replaceAll('-', ' '),
  }
  expect(await findCase(context.payload, typed)).toMatchObject({
    caseNumber: keys.number,
    state: 'new',
    description: DESCRIPTION,
    entries: [],
  })
})

describe('it stays closed', () => {
  test.each([
    ['for another secret', () => ({ ...keys, secret: 'AAAA-AAAA-AAAA-AAAA' })],
    ['for another number', () => ({ ...keys, number: 'R-26-00000' })],
    ['for what is no number', () => ({ ...keys, number: "R-26-' or 1=1" })],
    ['for the number of an enquiry', () => ({ ...keys, number: keys.number.replace('R', 'K') })],
  ])('%s', async (_, wrong) => {
    const { flash, response } = await post('openCaseHandler', wrong())
    expect(response.headers.get('location')).toBe('/de/complaints/vorgang?answer#answer')
    expect(flash).toEqual({ number: wrong().number, problems: ['notFound'] })
  })
})

test.each([
  [{ number: '', secret: ' ' }, ['noNumber', 'noSecret']],
  [{ number: '', secret: 'AAAA-AAAA-AAAA-AAAA' }, ['noNumber']],
  [{ number: 'R-26-00000', secret: '' }, ['noSecret']],
])('what was left empty is asked for: %o', async (given, problems) => {
  const { flash } = await post('openCaseHandler', given)
  expect(flash).toEqual({ number: given.number, problems })
})

test('what is added is stored once, opens a closed case again, and is told to colleagues', async () => {
  const { cookie } = await post('openCaseHandler', keys)
  await context.payload.update({
    collection: 'complaints',
    id: (await complaint())?.id ?? 0,
    data: { state: 'closed' },
  })
  const before = (await queuedMails(context.payload, 'kvaliteta@kovina.example')).length
  const text = 'Mjerenje je u prilogu.\r\nPoroznost 0,8 mm.'
  for (let time = 0; time < 3; time++)
    expect((await post('addToCaseHandler', { text }, cookie)).flash).toMatchObject({ isAdded: true })
  expect(await complaint()).toMatchObject({
    state: 'new',
    correspondence: [{ from: 'visitor', text: 'Mjerenje je u prilogu.\nPoroznost 0,8 mm.' }],
  })
  expect((await complaint())?.history?.map(({ event }) => event)).toEqual([
    'received',
    'stateChanged',
    'added',
  ])
  expect(await queuedMails(context.payload, 'kvaliteta@kovina.example')).toHaveLength(before + 1)
})

test('the page is asked for the answer to a text, not for that to a key that fits', async () => {
  const opened = await post('openCaseHandler', keys)
  expect(opened.response.headers.get('location')).toBe('/de/complaints/vorgang')
  const added = await post('addToCaseHandler', { text: 'Drugo mjerenje: 0,9 mm' }, opened.cookie)
  expect(added.response.headers.get('location')).toBe('/de/complaints/vorgang?answer#answer')
})

test('a text that cannot be stored is still there, and nothing says that it was added', async () => {
  const { cookie } = await post('openCaseHandler', keys)
  await post('addToCaseHandler', { text: 'Treće mjerenje: 1,1 mm' }, cookie)
  vi.spyOn(context.payload, 'findByID').mockRejectedValueOnce(new Error('no database'))
  const text = 'Četvrto mjerenje: 1,2 mm'
  expect((await post('addToCaseHandler', { text }, cookie)).flash).toEqual({
    ...keys,
    text,
    problems: ['unavailable'],
  })
  vi.restoreAllMocks()
})

test('a text that is refused is still there', async () => {
  const { cookie } = await post('openCaseHandler', keys)
  const { flash } = await post('addToCaseHandler', { text: 'š'.repeat(5001) }, cookie)
  expect(flash).toMatchObject({ problems: ['tooLong'], text: 'š'.repeat(5001) })
})

describe('a text whose case was closed meanwhile', () => {
  const text = 'Peto mjerenje:\r\n1,3 mm'
  const closed = { number: '', text, problems: ['notOpen'] }

  test('is still there, until the case is open again and it is sent', async () => {
    const { cookie } = await post('openCaseHandler', keys)
    await post('closeCaseHandler', {}, cookie)
    const refused = await post('addToCaseHandler', { text }, cookie)
    expect(refused.flash).toEqual(closed)
    expect(refused.response.headers.get('location')).toBe('/de/complaints/vorgang?answer#answer')
    const mistaken = await post('openCaseHandler', { ...keys, secret: 'wrong' }, refused.cookie)
    expect(mistaken.flash).toEqual({ number: keys.number, text, problems: ['notFound'] })
    const empty = await post('openCaseHandler', { number: keys.number, secret: '' }, mistaken.cookie)
    expect(empty.flash).toEqual({ number: keys.number, text, problems: ['noSecret'] })
    const opened = await post('openCaseHandler', keys, empty.cookie)
    expect(opened.flash).toEqual({ ...keys, text })
    const added = await post('addToCaseHandler', { text }, opened.cookie)
    expect(added.flash).toEqual({ ...keys, isAdded: true })
    expect((await complaint())?.correspondence?.at(-1)).toMatchObject({ text: 'Peto mjerenje:\n1,3 mm' })
  })

  test('is still there when the case cannot be opened for a fault or for too many attempts', async () => {
    const { cookie } = await post('addToCaseHandler', { text })
    vi.spyOn(context.payload, 'find').mockRejectedValueOnce(new Error('no database'))
    const failed = await post('openCaseHandler', keys, cookie)
    expect(failed.flash).toMatchObject({ text, problems: ['unavailable'] })
    vi.restoreAllMocks()
    const headers = { [CLIENT_IP_HEADER]: '203.0.113.8' }
    for (let attempt = 0; attempt < SUBMISSION_LIMITS.casesByAddress.points; attempt++)
      await post('openCaseHandler', { ...keys, secret: 'wrong' }, '', headers)
    expect((await post('openCaseHandler', keys, failed.cookie, headers)).flash).toMatchObject({
      text,
      problems: ['tooMany'],
    })
  })

  test('is kept as it stands in the form that opens the case, where it can be changed and deleted', async () => {
    const refused = await post('addToCaseHandler', { text })
    const changed = await post('openCaseHandler', { ...keys, text: 'Kraće' }, refused.cookie)
    expect(changed.flash).toEqual({ ...keys, text: 'Kraće' })
    const again = await post('addToCaseHandler', { text })
    expect((await post('openCaseHandler', { ...keys, text: '' }, again.cookie)).flash).toEqual(keys)
  })

  test('is given back to its own case, and sent to no other one that is open', async () => {
    const other = await insertSubmission(context.payload, 'complaint', { email: 'drugi@sender.example' })
    const named = { text, case: other.caseNumber }
    // Typed in one tab, while the other case was opened in another one.
    const { cookie } = await post('openCaseHandler', keys)
    const before = (await complaint())?.correspondence?.length
    const refused = await post('addToCaseHandler', named, cookie)
    const waiting = { number: other.caseNumber, text, textFor: other.caseNumber, problems: ['notOpen'] }
    expect(refused.flash).toEqual(waiting)
    expect((await complaint())?.correspondence).toHaveLength(before ?? -1)
    const kept = { text, textFor: other.caseNumber }
    expect((await post('openCaseHandler', keys, refused.cookie)).flash).toEqual({ ...keys, ...kept })

    const own = await post('addToCaseHandler', { text, case: keys.number })
    const opened = await post('openCaseHandler', keys, own.cookie)
    expect(opened.flash).toEqual({ ...keys, text, textFor: keys.number })
    const added = await post('addToCaseHandler', { text, case: keys.number }, opened.cookie)
    expect(added.flash).toEqual({ ...keys, isAdded: true })
  })

  test('waits while another case is open and written to, until its own is open again', async () => {
    const other = await fileComplaint()
    const mine = { text: 'Za prvi predmet', textFor: keys.number }
    const theirs = { text: 'Za drugi predmet', textFor: other.number }
    const refused = await post('addToCaseHandler', { text: mine.text, case: keys.number })
    const opened = await post('openCaseHandler', other, refused.cookie)
    expect(opened.flash).toEqual({ ...other, ...mine })
    const empty = await post('addToCaseHandler', { text: ' ', case: other.number }, opened.cookie)
    expect(empty.flash).toMatchObject({ problems: ['missing'], otherText: mine })
    const added = await post('addToCaseHandler', { text: theirs.text, case: other.number }, opened.cookie)
    expect(added.flash).toEqual({ ...other, isAdded: true, otherText: mine })
    const back = await post('openCaseHandler', keys, added.cookie)
    expect(back.flash).toEqual({ ...keys, ...mine })

    // And so do two texts, each for its own case.
    const second = await post('addToCaseHandler', { text: theirs.text, case: other.number }, back.cookie)
    expect(second.flash).toMatchObject({ ...theirs, otherText: mine, problems: ['notOpen'] })
    const first = await post('openCaseHandler', keys, second.cookie)
    expect(first.flash).toEqual({ ...keys, ...mine, otherText: theirs })
    expect((await post('openCaseHandler', other, first.cookie)).flash).toEqual({
      ...other,
      ...theirs,
      otherText: mine,
    })
  })

  test('is not kept under a key that was planted in the browser', async () => {
    const planted = `kovina_case=${'B'.repeat(64)}`
    const { flash, cookie } = await post('addToCaseHandler', { text }, planted)
    expect(flash).toEqual(closed)
    expect(cookie).not.toBe(planted)
    const { readFlash } = await import('@/features/case/case-flash')
    expect(await readFlash(context.payload, 'B'.repeat(64))).toBeNull()
  })
})

test('nothing is added without the keys, nor from another site', async () => {
  const count = (await complaint())?.correspondence?.length
  expect((await post('addToCaseHandler', { text: 'Tuđi tekst' })).flash).toMatchObject({
    problems: ['notOpen'],
  })
  const { cookie } = await post('openCaseHandler', keys)
  const other = { origin: 'https://evil.example' }
  expect((await post('addToCaseHandler', { text: 'Tuđi tekst' }, cookie, other)).cookie).toBe('')
  expect((await complaint())?.correspondence?.length).toBe(count)
})

test('opened, it has a key of its own: one that was planted in the browser opens nothing', async () => {
  const planted = `kovina_case=${'A'.repeat(64)}`
  const { cookie } = await post('openCaseHandler', keys, planted)
  expect(cookie).not.toBe(planted)
  expect((await post('addToCaseHandler', { text: 'Tuđi tekst' }, planted)).flash).toMatchObject({
    problems: ['notOpen'],
  })
  const added = await post('addToCaseHandler', { text: 'Moj tekst' }, cookie)
  expect(added.flash).toMatchObject({ isAdded: true })
  // From then on it stays.
  expect(added.cookie).toBe(cookie)
})

test('put away, it is closed in this browser', async () => {
  const { cookie } = await post('openCaseHandler', keys)
  await post('closeCaseHandler', {}, cookie)
  expect((await post('addToCaseHandler', { text: 'Još nešto' }, cookie)).flash).toMatchObject({
    problems: ['notOpen'],
  })
})

test('nobody guesses for long', async () => {
  const headers = { [CLIENT_IP_HEADER]: '203.0.113.7' }
  const problems: (string | undefined)[] = []
  for (let guess = 0; guess <= SUBMISSION_LIMITS.casesByAddress.points; guess++)
    problems.push(
      (await post('openCaseHandler', { ...keys, secret: 'wrong' }, '', headers)).flash?.problems?.[0],
    )
  expect(problems.at(-2)).toBe('notFound')
  expect(problems.at(-1)).toBe('tooMany')
  expect((await post('openCaseHandler', keys, '', headers)).flash).toMatchObject({ problems: ['tooMany'] })
})
