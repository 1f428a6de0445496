// A few hundred forms that want to do harm (`tests/support/submissions/malicious-forms.ts`): none breaks anything, none stores anything but
// the plain text that it may, and the mails made of it carry no header and no markup of somebody else's.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { useTestContext } from '@tests/support/database/test-context'
import { MALICIOUS_FORMS, type MaliciousForm } from '@tests/support/submissions/malicious-forms'
import {
  formTimestampCookie,
  postSubmission,
  type SubmissionResponse,
  type storedSubmissions,
} from '@tests/support/submissions/post-submission'
import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Attachment } from '@/payload-types'
import { queryRows } from '@/platform/database/sql'
import { decryptMail } from '@/platform/mail/encrypted-mail'
import { toNodemailerMessage } from '@/platform/mail/nodemailer-message'
import { FORMS, type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'

const context = useTestContext()
const FROM = 'Kovina <no-reply@kovina.example>'
const HEADERS = [
  'auto-submitted',
  'content-language',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]
const TAGS = ['!doctype', 'a', 'body', 'div', 'h1', 'head', 'html', 'meta', 'p', 'span', 'style', 'title']
const OUR_NAME = /^[0-9a-f]{8}-[0-9a-f-]{27}\.(pdf|docx|step|dxf|png|jpg)$/

beforeAll(async () => {
  await context.payload.create({
    collection: 'users',
    data: { email: 'admin@kovina.example', role: 'admin', status: 'active' },
  })
  // Every refused file is a line in the log otherwise.
  context.payload.logger.level = 'fatal'
})

type Submission = Awaited<ReturnType<typeof storedSubmissions>>[number]

async function countSubmissions(): Promise<number> {
  const counted = FORMS.map((form) => context.payload.count({ collection: SUBMISSION_COLLECTIONS[form] }))
  return (await Promise.all(counted)).reduce((sum, { totalDocs }) => sum + totalDocs, 0)
}

async function newestSubmission(form: Form = 'contact'): Promise<Submission | undefined> {
  const { docs } = await context.payload.find({
    collection: SUBMISSION_COLLECTIONS[form],
    sort: '-id',
    limit: 1,
    showHiddenFields: true,
  })
  return docs[0] as unknown as Submission | undefined
}

async function mailsAbout(caseNumber: unknown) {
  const rows = await queryRows(
    context.payload,
    sql`select input->>'sealed' as sealed from payload_jobs where input->>'about' = ${caseNumber}`,
  )
  return rows.map(({ sealed }) => decryptMail(String(sealed)))
}

/** A mail as it goes out has our headers, one recipient, and our markup. */
async function expectPlain(mail: Awaited<ReturnType<typeof mailsAbout>>[number], recipients: string[]) {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message, envelope } = await transport.sendMail(toNodemailerMessage(mail, FROM))
  const head = message.toString().split('\r\n\r\n')[0] ?? ''
  const names = head
    .split('\r\n')
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.split(':')[0]?.toLowerCase())
  expect(names.sort()).toEqual(HEADERS)
  expect(envelope.to).toHaveLength(1)
  expect(recipients).toContain(envelope.to[0])
  const tags = [...mail.html.matchAll(/<\/?([^\s>/]+)/g)].map((match) => match[1]?.toLowerCase())
  expect([...new Set(tags)].sort().filter((tag) => !TAGS.includes(tag ?? ''))).toEqual([])
  const links = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '')
  for (const link of links) expect(link).toMatch(/^http:\/\/localhost:\d+\//)
  expect(mail.html).not.toMatch(/<[^>]*\son\w+=/i)
}

/** The same as the submission, or what the row says of a value. */
function expectStored(submission: Submission | undefined, stores: NonNullable<MaliciousForm['stores']>) {
  expect(submission).toBeDefined()
  for (const [name, value] of Object.entries(stores)) {
    if (typeof value === 'function') expect(value(submission?.[name]), name).toBe(true)
    else expect(submission?.[name], name).toEqual(value)
  }
}

/** An address of the row's own: copies to one mailbox are limited. */
const senderOf = ({ name }: MaliciousForm) => `${createHash('md5').update(name).digest('hex')}@example.com`

async function send(row: MaliciousForm): Promise<SubmissionResponse> {
  const { sending } = row
  return postSubmission(context.payload, {
    ...sending,
    // With an address, so that there is a mail to its sender too.
    ...(sending.fields && { fields: { email: senderOf(row), ...sending.fields } }),
    cookies: { ...(await formTimestampCookie('a person')), ...sending.cookies },
  })
}

test('there are two hundred at least, and no two alike', () => {
  expect(MALICIOUS_FORMS.length).toBeGreaterThanOrEqual(200)
  expect(new Set(MALICIOUS_FORMS.map(({ name }) => name)).size).toBe(MALICIOUS_FORMS.length)
})

describe('a hostile form', () => {
  test.each(MALICIOUS_FORMS)('$name', async (row) => {
    const before = await countSubmissions()
    const { response, flash } = await send(row)
    expect(response.status).toBeLessThan(500)
    expect(response.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
    const added = (await countSubmissions()) - before
    expect(added, JSON.stringify(flash).slice(0, 300)).toBe(row.stores ? 1 : 0)
    if (!row.stores) return
    const submission = await newestSubmission(row.sending.form)
    expectStored(submission, row.stores)
    const files = (submission?.files ?? []) as Attachment[]
    if (row.files) expect(files.map(({ givenName }) => givenName)).toEqual(row.files)
    for (const { filename } of files) expect(filename).toMatch(OUR_NAME)
    const mails = await mailsAbout(submission?.caseNumber)
    expect(mails.length).toBeGreaterThan(0)
    for (const mail of mails) await expectPlain(mail, ['admin@kovina.example', senderOf(row)])
  })
})

test('after all of them nothing has changed that is nobody’s submission', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(Reflect.get({}, 'admin')).toBeUndefined()
  const dataDir = process.env.DATA_DIR ?? ''
  expect(readdirSync(path.join(dataDir, 'attachments')).filter((name) => !OUR_NAME.test(name))).toEqual([])
  for (const name of ['passwd.pdf', 'a.pdf', 'job.pdf', 'system.pdf'])
    expect(existsSync(path.join(dataDir, name))).toBe(false)
})

describe('a body that does not come', () => {
  const TYPE = { 'content-type': 'multipart/form-data; boundary=x' }
  const head = new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nUp')

  test('because its sender goes away in the middle stores nothing', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(head)
        setTimeout(() => controller.error(new Error('the line is cut')), 50)
      },
    })
    const before = await countSubmissions()
    const { response } = await postSubmission(context.payload, {
      body,
      headers: TYPE,
      cookies: await formTimestampCookie('a person'),
    })
    expect(response.status).toBeLessThan(500)
    expect(await countSubmissions()).toBe(before)
  })

  test('because its sender says no more ends after a while', async () => {
    const realTimeout = setTimeout
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const body = new ReadableStream({ start: (controller) => controller.enqueue(head) })
    const before = await countSubmissions()
    const answer = postSubmission(context.payload, {
      body,
      headers: TYPE,
      cookies: await formTimestampCookie('a person'),
    })
    let isAnswered = false
    const answered = answer.finally(() => {
      isAnswered = true
    })
    // Fifty times as fast as the clock: statements have their own limits, and are to stay below them.
    while (!isAnswered) {
      await new Promise((resolve) => realTimeout(resolve, 20))
      await vi.advanceTimersByTimeAsync(1000)
    }
    vi.useRealTimers()
    const { response } = await answered
    expect(response.status).toBeLessThan(500)
    expect(await countSubmissions()).toBe(before)
  })
})
