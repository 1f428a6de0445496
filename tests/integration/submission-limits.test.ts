// Tests how much one address may send, and all together, and which bodies are not even read.

import { setTimeout as pause } from 'node:timers/promises'
import { useTestContext } from '@tests/support/database/test-context'
import {
  CONTACT,
  formTimestampCookie,
  postSubmission,
  requestOf,
  type SubmissionInput,
  storedSubmissions,
} from '@tests/support/submissions/post-submission'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { PENDING_UPLOADS_MAX_BYTES } from '@/inbox/attachments/store-upload'
import { SUBMISSION_LIMITS } from '@/inbox/limits'
import { queryRows } from '@/platform/database/sql'
import { CLIENT_IP_HEADER } from '@/shared/process-protocol'

const context = useTestContext()
const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF')
let addresses = 0
let limits: typeof import('@/inbox/limits')

beforeAll(async () => {
  limits = await import('@/inbox/limits')
})

/** A client address of its own, and how it sends. */
function aSender() {
  addresses += 1
  const address = `10.7.0.${addresses}`
  const send = async (sending: SubmissionInput = {}) =>
    postSubmission(context.payload, {
      ...sending,
      cookies: { ...(await formTimestampCookie('a person')), ...sending.cookies },
      headers: { ...sending.headers, [CLIENT_IP_HEADER]: address },
    })
  /** As if it had done so before. */
  const count = (name: keyof typeof limits.SUBMISSION_LIMITS, times: number) =>
    limits.consumeSubmissionLimit(context.payload, limits.SUBMISSION_LIMITS[name], address, times)
  return { address, send, count }
}

const rowsKept = async () =>
  Number((await queryRows(context.payload, sql`select count(*)::int as rows from form_memories`))[0]?.rows)

/** A body that tells whether somebody has read it. */
function watchedBody() {
  let isRead = false
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=x' }, isRead: () => isRead }
}

describe('forms from one address', () => {
  test('beyond the limit are sent back with all that was typed, without their files, and say until when', async () => {
    const { send, count } = aSender()
    await count('byAddress', SUBMISSION_LIMITS.byAddress.points)
    const { length } = await storedSubmissions(context.payload, 'contact')
    const { response, flash } = await send({ files: [{ name: 'a.pdf', bytes: PDF }] })
    expect(response.status).toBe(303)
    expect(flash).toMatchObject({
      faults: { form: 'tooMany' },
      typed: { title: CONTACT.title, message: CONTACT.message },
      files: [],
      opensAt: expect.any(Number),
    })
    expect(await storedSubmissions(context.payload, 'contact')).toHaveLength(length)
  })

  test('are not read any longer when it goes on; what was typed before stays', async () => {
    const { send, count } = aSender()
    await count('byAddress', SUBMISSION_LIMITS.byAddress.points)
    const first = await send()
    await count('refusedByAddress', SUBMISSION_LIMITS.refusedByAddress.points)
    const { body, headers, isRead } = watchedBody()
    const { flash } = await send({ body, headers, cookies: first.cookies })
    expect(isRead()).toBe(false)
    expect(flash).toMatchObject({ faults: { form: 'tooMany' }, typed: { title: CONTACT.title } })
  })

  test('of another site are not read at all', async () => {
    const { body, headers, isRead } = watchedBody()
    const { flash } = await aSender().send({ body, headers: { ...headers, origin: 'https://evil.example' } })
    expect(isRead()).toBe(false)
    expect(flash).toMatchObject({ faults: { form: 'notFromHere' } })
  })

  test('that are sent back fill the database to a bound; who fills in one again is still told', async () => {
    const { send, count } = aSender()
    const faulty = { fields: { ...CONTACT, title: '' } }
    const before = await rowsKept()
    const first = await send(faulty)
    expect(await rowsKept()).toBe(before + 1)
    await count('flashRecordsByAddress', SUBMISSION_LIMITS.flashRecordsByAddress.points)
    for (let time = 0; time < 3; time++) expect((await send(faulty)).cookies).toEqual({})
    expect(await rowsKept()).toBe(before + 1)
    expect((await send({ ...faulty, cookies: first.cookies })).flash).toMatchObject({
      faults: { title: 'missing' },
    })
    // An accepted submission is always confirmed.
    expect((await send()).flash).toMatchObject({ state: 'sent' })
  })

  test('leave what belongs to the form, and not what else was sent', async () => {
    const fields = { ...CONTACT, title: '', message: 'a'.repeat(60_000), extra: 'b'.repeat(60_000) }
    const { flash } = await aSender().send({ fields })
    if (flash?.state !== 'refused') throw new Error('it was taken')
    expect(Object.keys(flash.typed).sort()).toEqual(['consent', 'message', 'title'])
    expect(flash.typed.message?.length).toBeLessThan(21_000)
  })
})

describe('files', () => {
  test.each([
    ['filesByAddress', SUBMISSION_LIMITS.filesByAddress.points],
    ['megabytesByAddress', SUBMISSION_LIMITS.megabytesByAddress.points],
  ] as const)('beyond the limit of one address (%s) are sent back', async (name, most) => {
    const { send, count } = aSender()
    await count(name, most)
    const { flash } = await send({ files: [{ name: 'a.pdf', bytes: PDF }] })
    expect(flash).toMatchObject({ faults: { form: 'tooMany' }, typed: { title: CONTACT.title }, files: [] })
    expect((await send()).flash).toMatchObject({ state: 'sent' })
  })

  test('of everybody together never fill the disk', async () => {
    const { send } = aSender()
    const first = await send({ fields: { ...CONTACT, title: '' }, files: [{ name: 'a.pdf', bytes: PDF }] })
    expect(first.flash).toMatchObject({ files: [{ name: 'a.pdf' }] })
    const waiting = sql`letter is null`
    await queryRows(
      context.payload,
      sql`update attachments set filesize = ${PENDING_UPLOADS_MAX_BYTES} where ${waiting}`,
    )
    const { logger } = context.payload
    const { level } = logger
    logger.level = 'fatal'
    const { flash } = await send({ files: [{ name: 'b.pdf', bytes: PDF }] })
    logger.level = level
    expect(flash).toMatchObject({ faults: { files: 'fileNotKept' }, files: [] })
  })
})

test('of bodies that come at once only a few are in memory; the others wait, and all are answered', async () => {
  const { submissionHandler } = await import('@/features/submissions/server/submission-handler')
  const cookies = await formTimestampCookie('a person')
  let open = 0
  let most = 0
  let isSecondOpen = () => {}
  const secondIsOpen = new Promise<void>((resolve) => {
    isSecondOpen = resolve
  })
  /** Says to be as large as any, and takes its time, at least until another is open beside it. */
  const slowOne = (index: number) => {
    const body = new ReadableStream(
      {
        async pull(controller) {
          open += 1
          most = Math.max(most, open)
          if (open > 1) isSecondOpen()
          await secondIsOpen
          await pause(300)
          open -= 1
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    return requestOf({
      body,
      cookies,
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '31000000',
        [CLIENT_IP_HEADER]: `10.8.0.${index}`,
      },
    })
  }
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => submissionHandler('contact')(slowOne(index))),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(303))
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(5)
})
