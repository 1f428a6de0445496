// Tests that nothing is lost when the site, its database and its mail server are killed repeatedly between storing and
// mailing. An acknowledged submission must be stored, a stored one stored only once, and mailed. Visitors send forms,
// staff save and upload in the panel, and a program writes through the contract.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startEmbeddedDatabase } from '@/platform/embedded-postgres/start-embedded-database'
import type { RunningDatabase } from '@/platform/open-database'
import { JOBS_CHANNEL } from '@/shared/process-protocol'
import { query } from '../database/database-server'
import { filledDataDir } from '../database/filled-data-dir'
import { randomFrom } from '../seeded-random'
import { type SmtpSink, smtpSink } from '../services/smtp-sink'
import { removeDirectory } from '../temporary-directories'
import { AcknowledgedWrites } from './acknowledged-writes'
import { type FormTokens, filledFormTokens, postContactForm, readConsentVersion } from './contact-form'
import { startTestSite, type TestSite } from './test-site'

/** Approximate time that submissions and mails take. */
const SPREAD_MS = 900
/**
 * A mail that arrives this shortly before a kill, or during it, may be delivered again, because its delivery has not
 * been recorded.
 */
const CUT_WITHIN_MS = 4000
/** Allowance for mails that were being transferred to the sink at that moment. */
const UNDER_WAY_MS = 500
const PROGRESS_EVERY = 10
/** Time for a start, the writes and their verification, on a busy machine. */
const PER_KILL_MS = 25_000

export interface CrashRecoveryVariant {
  submissions: number
  /** Number of times that the site is killed while submissions and writes of staff come in. */
  kills: number
  /** Number of times that a process of PostgreSQL is killed. */
  falls: number
  /** Tells whether the test waits for the pauses between attempts to send a mail (half a minute and more). */
  waitsForPauses: boolean
}

let form: CrashRecoveryVariant
const staff = new AcknowledgedWrites()
let database: RunningDatabase
let site: TestSite
let sink: SmtpSink
let browser: FormTokens
let dataDir: string
const arrivals: { messageId: string; at: number }[] = []
/** Start and end of each kill of the site or its database. */
const kills: { from: number; to: number }[] = []

// Seeded, so that the times of the kills are reproducible.
const random = randomFrom(6)

const openSink = (port = 0) =>
  smtpSink({ port, onMail: ({ messageId }) => arrivals.push({ messageId, at: Date.now() }) })

async function start(): Promise<TestSite> {
  return startTestSite(inject('templates'), {
    of: { dataDir, databaseUrl: database.url },
    // The token must remain valid through all kills.
    environment: {
      SMTP_URL: sink.url,
      IP_TRUST_PROXY: 'loopback',
      ACCESS_TOKEN_TTL: '7d',
      LOGIN_STALL_TIME: '0',
    },
  })
}

async function open(): Promise<void> {
  dataDir = await filledDataDir(inject('templates'))
  database = await startEmbeddedDatabase({ dataDir, log: () => {} })
  sink = await openSink()
  site = await start()
  // Opened, by the clock of every process, long enough ago for a person to have filled in the form.
  browser = await filledFormTokens(site.url, [site])
  await staff.open(site)
}

async function close(): Promise<void> {
  await site?.end()
  await database?.stop()
  await sink?.close()
  if (dataDir) removeDirectory(dataDir)
}

interface Sending {
  key: string
  email: string
  /** Case number, once the site has acknowledged the submission. */
  acknowledged: string | null
}

const sendings: Sending[] = []
function aSending(): Sending {
  const key = randomUUID()
  const sending = { key, email: `${key}@example.com`, acknowledged: null }
  sendings.push(sending)
  return sending
}

/** Returns a different address for each sender. */
const addressOf = (sender: number) => `10.${1 + (sender >> 8)}.${sender & 255}.1`

/** Sends the form once. The sender learns only the response, if there is one. */
async function send(sending: Sending): Promise<void> {
  const { email, key } = sending
  const fields = { email, key, consentVersion: String(consentVersion) }
  try {
    const answer = await postContactForm(site.url, browser, fields, addressOf(sendings.indexOf(sending)))
    const { caseNumber, faults } = (await answer.json()) as { caseNumber?: string; faults?: object }
    // The form is valid, so it is accepted, or temporarily refused.
    if (answer.status !== 200) expect([answer.status, faults]).toEqual([503, { form: 'unavailable' }])
    else sending.acknowledged = caseNumber ?? null
  } catch (error) {
    // The connection broke before the response, so the sender does not know the result.
    if (error instanceof Error && error.name === 'AssertionError') throw error
  }
}

let consentVersion = 0
const sql = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  query<Row>(database.url, text, values)

/** Returns the case numbers of stored submissions by the key of the submission, with which its e-mail address begins. */
async function stored(): Promise<Map<string, string[]>> {
  const rows = await sql<{ key: string; case_number: string }>(
    `select split_part(email, '@', 1) as key, case_number from contact_letters where submission_key is not null`,
  )
  const numbers = new Map<string, string[]>()
  for (const { key, case_number: number } of rows) numbers.set(key, [...(numbers.get(key) ?? []), number])
  return numbers
}

/** Makes all mails due at once, as after the pause. */
async function hurryMails(): Promise<void> {
  await sql(`update payload_jobs set wait_until = now() where wait_until > now() and task_slug = 'sendMail'`)
  await sql('select pg_notify($1, $2)', [JOBS_CHANNEL, ''])
}

async function untilAllIsMailed(): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!form.waitsForPauses) await hurryMails()
      expect(
        await sql(`select id, has_error, total_tried from payload_jobs where task_slug = 'sendMail'`),
      ).toEqual([])
    },
    // The queue may be long after many kills.
    { timeout: (form.waitsForPauses ? 180_000 : 100_000) + form.kills * 1000, interval: 500 },
  )
}

/** Verifies and counts the results of these submissions. */
async function count(those: readonly Sending[]) {
  const numbers = await stored()
  const known = those.flatMap(({ key }) => numbers.get(key) ?? [])
  for (const { key, acknowledged } of those) {
    const mine = numbers.get(key) ?? []
    expect(mine.length, key).toBeLessThanOrEqual(1)
    if (acknowledged) expect(mine).toEqual([acknowledged])
  }
  const copies: number[] = []
  for (const number of known) {
    const mails = sink.mails.filter(({ subject }) => subject.includes(number))
    const recipients = new Set(mails.map(({ to }) => to))
    // The sender, and at least one member of staff.
    expect(recipients.size, number).toBeGreaterThanOrEqual(2)
    for (const recipient of recipients) {
      const ids = mails.filter(({ to }) => to === recipient).map(({ messageId }) => messageId)
      expect(new Set(ids).size, `${number} to ${recipient}`).toBe(1)
      copies.push(ids.length)
      if (ids.length > 1) expectCut(ids[0] ?? '')
    }
  }
  return {
    acknowledged: those.filter(({ acknowledged }) => acknowledged).length,
    stored: known.length,
    mails: copies.length,
    twice: copies.filter((times) => times > 1).length,
  }
}

/** Expects that a mail arrived twice only because of a kill right after its delivery. */
function expectCut(messageId: string): void {
  const [first] = arrivals.filter((arrival) => arrival.messageId === messageId).map(({ at }) => at)
  const isCut = kills.some(
    ({ from, to }) => first !== undefined && first >= from - CUT_WITHIN_MS && first <= to + UNDER_WAY_MS,
  )
  expect(isCut, `${messageId} came twice`).toBe(true)
}

/** Sends several submissions, and kills the process somewhere between the first byte and the last mail. */
async function sendAndKill(those: readonly Sending[]): Promise<void> {
  const underWay = those.map(async (sending, index) => {
    await pause(index * SPREAD_MS * 0.2)
    return send(sending)
  })
  const ofStaff = pause(random() * SPREAD_MS * 0.5).then(() => staff.attempt(site))
  await pause(random() * SPREAD_MS)
  const from = Date.now()
  await site.end('SIGKILL')
  kills.push({ from, to: Date.now() })
  await Promise.all([...underWay, ofStaff])
}

const report = (what: string, numbers: object) =>
  process.stdout.write(`${what}: ${JSON.stringify(numbers)}\n`)

/** Returns the numbers of sent and acknowledged writes so far. */
const figures = () => ({
  forms: sendings.length,
  acknowledgedForms: sendings.filter(({ acknowledged }) => acknowledged).length,
  ...staff.figures,
})

/** Kills the site repeatedly while submissions come in. */
async function killAgainAndAgain(): Promise<void> {
  consentVersion = Number(await readConsentVersion(database.url))
  const perKill = Math.ceil(form.submissions / form.kills)
  for (let kill = 0; kill < form.kills; kill++) {
    const those = Array.from({ length: perKill }, aSending)
    await sendAndKill(those)
    site = await start()
    await staff.verify(site)
    // Two of three senders try again, as a browser does; the third gives up.
    for (const [index, sending] of those.entries())
      if (index % 3 !== 2 && !sending.acknowledged) await send(sending)
    if ((kill + 1) % PROGRESS_EVERY === 0) report(`${kill + 1} of ${form.kills} kills`, figures())
  }
  await untilAllIsMailed()
  await staff.verifyUploads()
  const counted = await count(sendings)
  report(`killed ${kills.length} times, nothing lost`, { ...figures(), ...counted })
  expect(counted.stored).toBeGreaterThanOrEqual(counted.acknowledged)
  // If all were acknowledged, no kill came in time, and the test has tested nothing.
  expect(counted.acknowledged).toBeLessThan(sendings.length)
}

async function sendAllOnceMore(): Promise<void> {
  const before = await stored()
  const those = sendings.slice(0, 20)
  await Promise.all(those.map(send))
  const after = await stored()
  for (const { key } of those) {
    expect(after.get(key)).toHaveLength(1)
    if (before.has(key)) expect(after.get(key)).toEqual(before.get(key))
  }
  await untilAllIsMailed()
  await count(sendings)
}

/** Kills a process of PostgreSQL, which then ends all others and recovers from its log. */
async function letDatabaseFall(): Promise<void> {
  const [backend] = await query<{ pid: number }>(
    database.adminUrl,
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     order by state = 'active' desc, backend_start desc limit 1`,
  ).catch(() => [])
  if (backend) process.kill(backend.pid, 'SIGKILL')
}

async function letDatabaseFallAgainAndAgain(): Promise<void> {
  const those: Sending[] = []
  for (let fall = 0; fall < form.falls; fall++) {
    const next = Array.from({ length: 2 }, aSending)
    those.push(...next)
    const underWay = next.map(send)
    await pause(random() * SPREAD_MS)
    const from = Date.now()
    await letDatabaseFall()
    await Promise.all(underWay)
    await vi.waitFor(async () => expect(await sql('select 1 as one')).toHaveLength(1), { timeout: 30_000 })
    kills.push({ from, to: Date.now() })
  }
  for (const sending of those)
    await vi.waitFor(
      async () => {
        if (!sending.acknowledged) await send(sending)
        expect(sending.acknowledged).not.toBeNull()
      },
      { timeout: 30_000, interval: 250 },
    )
  await untilAllIsMailed()
  const counted = await count(those)
  report(`the database fell ${form.falls} times`, { sent: those.length, ...counted })
  expect(counted.stored).toBe(those.length)
}

async function closeMailServerForAWhile(): Promise<void> {
  const { port } = sink
  const mails = [...sink.mails]
  await sink.close()
  const those = Array.from({ length: 5 }, aSending)
  for (const sending of those) await send(sending)
  expect(those.filter(({ acknowledged }) => acknowledged)).toHaveLength(5)
  await vi.waitFor(
    async () =>
      expect(
        await sql(`select id from payload_jobs where task_slug = 'sendMail' and total_tried > 0`),
      ).not.toHaveLength(0),
    { timeout: 30_000, interval: 100 },
  )
  await site.end('SIGKILL')
  sink = await openSink(port)
  sink.mails.push(...mails)
  site = await start()
  await untilAllIsMailed()
  expect(await count(those)).toMatchObject({ acknowledged: 5, stored: 5, twice: 0 })
}

/** Defines the tests of one file, in this variant. */
export function crashRecoveryTests(wanted: CrashRecoveryVariant): void {
  const timeout = (wanted.waitsForPauses ? 600_000 : 120_000) + wanted.kills * PER_KILL_MS
  beforeAll(async () => {
    form = wanted
    await open()
  }, timeout)
  afterAll(close)

  describe('the site killed while submissions are stored and mailed', () => {
    test(
      'loses none that it has acknowledged, stores each once, and mails what it has stored',
      killAgainAndAgain,
      timeout,
    )
    test('stores nothing twice when all is sent once more', sendAllOnceMore, timeout)
  })
  test(
    'a database that falls over while submissions come in loses none either',
    letDatabaseFallAgainAndAgain,
    timeout,
  )
  test(
    'a mail server that is away for a while delays mails, and no submission',
    closeMailServerForAWhile,
    timeout,
  )
}
