// A mail server that takes connections and says nothing, and one that is slow: forms are acknowledged meanwhile, other work
// goes on, and each mail comes once when the server is well again.

import { query } from '@tests/support/database/database-server'
import { type MuteServer, muteServer } from '@tests/support/services/mute-server'
import { type SmtpSink, smtpSink } from '@tests/support/services/smtp-sink'
import { filledContactForm, sendContactForm } from '@tests/support/site/contact-form'
import { startTestSite, type TestSite } from '@tests/support/site/test-site'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { JOBS_CHANNEL } from '@/shared/process-protocol'

const PATIENCE = { timeout: 40_000, interval: 100 }
const sendersOf = (host: string) => ['ana', 'ivo', 'eva'].map((name) => `${name}@${host}`)

let mute: MuteServer
let sink: SmtpSink | undefined
let site: TestSite

beforeAll(async () => {
  mute = await muteServer()
  site = await startTestSite(inject('templates'), {
    environment: { SMTP_URL: `smtp://127.0.0.1:${mute.port}` },
  })
})
afterAll(async () => {
  await site?.remove()
  await mute?.close()
  await sink?.close()
})

const sql = (text: string, values: unknown[] = []) => query(site.databaseUrl, text, values)
const waiting = () => sql(`select id from payload_jobs where task_slug = 'sendMail'`)

async function untilAllIsMailed(): Promise<void> {
  await vi.waitFor(async () => {
    // In place of the pause, which is half a minute.
    await sql(
      `update payload_jobs set wait_until = now() where wait_until > now() and task_slug = 'sendMail'`,
    )
    await sql('select pg_notify($1, $2)', [JOBS_CHANNEL, ''])
    expect(await waiting()).toEqual([])
  }, PATIENCE)
}

/** `taken` are case numbers by sender. */
function expectEachOnce(taken: ReadonlyMap<string, string | null>): void {
  for (const [sender, number] of taken) {
    const mails = sink?.mails.filter(({ subject }) => subject.includes(String(number))) ?? []
    const recipients = mails.map(({ to }) => to)
    expect(recipients, String(number)).toContain(sender)
    expect(new Set(recipients).size, recipients.join()).toBe(recipients.length)
  }
}

async function sendAll(host: string): Promise<Map<string, string | null>> {
  const taken = new Map<string, string | null>()
  for (const email of sendersOf(host)) {
    const answer = await sendContactForm(await filledContactForm(site), email)
    expect(answer).toMatchObject({ status: 200, faults: {} })
    taken.set(email, answer.caseNumber)
  }
  return taken
}

test('while the server says nothing forms are taken, and their mails come once when it is back', async () => {
  const first = await sendContactForm(await filledContactForm(site), 'first@example.com')
  expect(first.status).toBe(200)
  await vi.waitFor(() => expect(mute.visitors).toBeGreaterThan(0), PATIENCE)
  // The site is in the middle of waiting for it.
  const taken = await sendAll('mute.example')
  expect(await waiting()).not.toEqual([])
  const { port } = mute
  await mute.close()
  sink = await smtpSink({ port })
  await untilAllIsMailed()
  expectEachOnce(taken)
  expect(site.output()).toMatch(/mail \d+ was not sent \(attempt 1\)/)
})

test('a server that takes its time is waited for, and gets each mail once', async () => {
  const port = sink?.port
  await sink?.close()
  sink = await smtpSink({ port, delayMs: 1500 })
  const taken = await sendAll('slow.example')
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE)
  expectEachOnce(taken)
})
