// Files of visitors and the scanner: nothing is given out before it was looked at, and what is infected never is.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { query } from '@tests/support/database/database-server'
import { useTestContext } from '@tests/support/database/test-context'
import { type Clamd, clamd, EICAR } from '@tests/support/services/clamd'
import {
  formTimestampCookie,
  postSubmission,
  storedSubmissions,
} from '@tests/support/submissions/post-submission'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Attachment } from '@/payload-types'

const context = useTestContext()
const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF'
const bytesOf = (text: string) => new TextEncoder().encode(text)
let scanner: Clamd

beforeEach(async () => {
  scanner = await clamd()
  process.env.CLAMAV_URL = scanner.url
})
afterEach(async () => {
  delete process.env.CLAMAV_URL
  await scanner.close()
})

async function scan(): Promise<void> {
  const { scanUploads } = await import('@/inbox/attachments/scan-uploads')
  await scanUploads(context.payload)
}

/** Sends a contact with files; the files of the submission that was stored. */
async function submissionWith(...texts: string[]): Promise<() => Promise<Attachment[]>> {
  const files = texts.map((text, index) => ({ name: `nacrt-${index}.pdf`, bytes: bytesOf(text) }))
  const { flash } = await postSubmission(context.payload, {
    files,
    cookies: await formTimestampCookie('a person'),
  })
  const number = flash?.state === 'sent' ? flash.caseNumber : ''
  return async () => {
    const submission = (await storedSubmissions(context.payload, 'contact')).find(
      ({ caseNumber }) => caseNumber === number,
    )
    return (submission?.files ?? []) as Attachment[]
  }
}
const scansOf = async (files: () => Promise<Attachment[]>) => (await files()).map(({ scan }) => scan)

const placeOf = ({ filename }: Attachment, place: 'attachments' | 'quarantine') =>
  existsSync(path.join(process.env.DATA_DIR ?? '', place, filename ?? ''))

/** Tells whether the file is given to the administrator who asks for its address. */
async function isServed({ filename }: Attachment): Promise<boolean> {
  const { docs } = await context.payload.find({ collection: 'users', where: { role: { equals: 'admin' } } })
  const admin =
    docs[0] ??
    (await context.payload.create({
      collection: 'users',
      data: { email: 'admin@kovina.example', role: 'admin', status: 'active' },
    }))
  const { attachments } = await import('@/inbox/collections/attachments')
  const read = attachments.access?.read
  const allowed = await read?.({
    req: { user: { ...admin, collection: 'users' }, payload: context.payload } as never,
    isReadingStaticFile: true,
  })
  if (typeof allowed !== 'object') return allowed === true
  const found = await context.payload.count({
    collection: 'attachments',
    where: { and: [allowed, { filename: { equals: filename } }] },
  })
  return found.totalDocs === 1
}

test('a file waits, is looked at, and is given out when it is clean', async () => {
  const files = await submissionWith(PDF)
  expect(await scansOf(files)).toEqual(['waiting'])
  const [file] = await files()
  expect(file && (await isServed(file))).toBe(false)
  await scan()
  expect(await scansOf(files)).toEqual(['clean'])
  expect(file && (await isServed(file))).toBe(true)
  await scan()
  expect(scanner.scanned()).toBe(1)
})

test('an infected one goes to quarantine, is never given out, and goes with its submission', async () => {
  const files = await submissionWith(PDF, `${PDF}${EICAR}`)
  await scan()
  expect(await scansOf(files)).toEqual(['clean', 'infected'])
  const [, infected] = await files()
  if (!infected) throw new Error('there is no second file')
  expect(await isServed(infected)).toBe(false)
  expect([placeOf(infected, 'attachments'), placeOf(infected, 'quarantine')]).toEqual([false, true])
  await context.payload.delete({ collection: 'contact-letters', where: { files: { in: [infected.id] } } })
  expect(placeOf(infected, 'quarantine')).toBe(false)
})

test('while the scanner is away files stay closed, and are looked at when it is back', async () => {
  const port = Number(new URL(scanner.url).port)
  await scanner.close()
  const files = await submissionWith(PDF)
  await scan()
  expect(await scansOf(files)).toEqual(['waiting'])
  scanner = await clamd(undefined, port)
  await scan()
  expect(scanner.scanned()).toBe(0)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  await scan()
  clock.mockRestore()
  expect(await scansOf(files)).toEqual(['clean'])
})

test('one file that the scanner cannot read holds up no other', async () => {
  await scanner.close()
  scanner = await clamd((socket, stream) =>
    socket.end(stream.includes('TOO BIG') ? 'INSTREAM size limit exceeded. ERROR\0' : 'stream: OK\0'),
  )
  process.env.CLAMAV_URL = scanner.url
  const files = await submissionWith(`${PDF}TOO BIG`, PDF)
  await scan()
  expect(await scansOf(files)).toEqual(['waiting', 'clean'])
})

/** As if they had been sent so much earlier. */
const age = (minutes: number) =>
  query(
    context.databaseUrl,
    `update attachments set created_at = created_at - interval '${minutes} minutes' where scan = 'waiting'`,
  )

test('a scanner that is away is told by readiness and metrics, once a file has waited for ten minutes', async () => {
  const { checkReadiness } = await import('@/server/monitoring/readiness')
  const { collectDatabaseMetrics } = await import('@/server/monitoring/metrics/database-metrics')
  const { databaseUrl } = context
  const told = async () => {
    const dataDir = process.env.DATA_DIR ?? ''
    const build = { version: '1', build: 'a build' }
    const { checks } = await checkReadiness({ databaseUrl, dataDir, isBackupScheduled: false, build })
    return checks.scans
  }
  const port = Number(new URL(scanner.url).port)
  await query(databaseUrl, `update attachments set scan = 'clean' where scan = 'waiting'`)
  await scanner.close()
  await submissionWith(PDF)
  await scan()
  expect(await told()).toMatchObject({ status: 'ok', waiting: 1 })
  await age(11)
  expect(await told()).toMatchObject({ status: 'warn', waiting: 1 })
  const metrics = await collectDatabaseMetrics(databaseUrl)
  expect(metrics?.scans.waiting).toBe(1)
  expect(metrics?.scans.oldestSeconds).toBeGreaterThan(600)
  scanner = await clamd(undefined, port)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  await scan()
  clock.mockRestore()
  expect(await told()).toEqual({ status: 'ok', waiting: 0, oldestSeconds: 0 })
})

test('files that are gone hold up no other, are given up after an hour, and are scanned when they are put back', async () => {
  const files = await submissionWith(PDF, PDF, PDF)
  const others = await submissionWith(PDF)
  const gone = (await files()).map(({ filename }) =>
    path.join(process.env.DATA_DIR ?? '', 'attachments', filename ?? ''),
  )
  const [first = ''] = gone
  const bytes = readFileSync(first)
  for (const file of gone) rmSync(file)
  await scan()
  expect([await scansOf(files), await scansOf(others)]).toEqual([Array(3).fill('waiting'), ['clean']])
  await age(61)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  await scan()
  clock.mockRestore()
  expect((await files()).map(({ scan, filesize }) => [scan, filesize])).toEqual(Array(3).fill(['off', 0]))
  writeFileSync(first, bytes)
  const [back] = await files()
  if (!back) throw new Error('there is no file')
  expect(await isServed(back)).toBe(false)
  await query(
    context.databaseUrl,
    `update attachments set scan = 'waiting' where filename = '${path.basename(first)}'`,
  )
  await scan()
  expect((await files())[0]).toMatchObject({ scan: 'clean', filesize: PDF.length })
  expect(await isServed(back)).toBe(true)
})

test('a file that was moved before the process ended is found again', async () => {
  const files = await submissionWith(`${PDF}${EICAR}`)
  const { moveToQuarantine } = await import('@/inbox/attachments/quarantine')
  const [file] = await files()
  await moveToQuarantine(file?.filename ?? '')
  await scan()
  expect(await scansOf(files)).toEqual(['infected'])
  expect(scanner.scanned()).toBe(0)
})

test('a file that its form claims while it is scanned keeps its submission', async () => {
  const { storeUpload } = await import('@/inbox/attachments/store-upload')
  const kept = await storeUpload(context.payload, 'contact', { name: 'nacrt.pdf', bytes: bytesOf(PDF) })
  if (typeof kept === 'string') throw new Error(kept)
  const fields = {
    title: 'Istodobno',
    message: 'Oboje u istom trenutku.',
    consent: 'on',
    consentVersion: '0',
    locale: 'hr',
    kept: kept.ticket,
  }
  const [{ flash }] = await Promise.all([
    postSubmission(context.payload, { fields, cookies: await formTimestampCookie('a person') }),
    scan(),
  ])
  await scan()
  const number = flash?.state === 'sent' ? flash.caseNumber : ''
  const submission = (await storedSubmissions(context.payload, 'contact')).find(
    ({ caseNumber }) => caseNumber === number,
  )
  expect(submission?.files).toMatchObject([{ letter: number, scan: 'clean', ticketDigest: null }])
})

test('of two submissions that bring a ticket at the same moment one gets its file, and the other is refused', async () => {
  const { storeUpload } = await import('@/inbox/attachments/store-upload')
  const kept = await storeUpload(context.payload, 'contact', { name: 'nacrt.pdf', bytes: bytesOf(PDF) })
  if (typeof kept === 'string') throw new Error(kept)
  const fields = {
    title: 'Dvaput',
    message: 'Isti nacrt u dva pisma.',
    consent: 'on',
    consentVersion: '0',
    locale: 'hr',
    kept: kept.ticket,
  }
  const cookies = await formTimestampCookie('a person')
  const { length } = await storedSubmissions(context.payload, 'contact')
  const answers = await Promise.all(
    ['prvo', 'drugo'].map((name) =>
      postSubmission(context.payload, { fields: { ...fields, name }, cookies }),
    ),
  )
  const stored = (await storedSubmissions(context.payload, 'contact')).slice(length)
  expect(stored.map(({ files }) => (files as unknown[]).length)).toEqual([1])
  const refused = answers.filter(({ flash }) => flash?.state !== 'sent')
  expect(refused).toMatchObject([{ flash: { faults: { files: 'fileChooseAgain' } } }])
})

test('without a scanner files are given out at once', async () => {
  delete process.env.CLAMAV_URL
  const files = await submissionWith(PDF)
  expect(await scansOf(files)).toEqual(['off'])
  const [file] = await files()
  expect(file && (await isServed(file))).toBe(true)
  expect(readdirSync(path.join(process.env.DATA_DIR ?? '', 'attachments'))).toContain(file?.filename)
})
