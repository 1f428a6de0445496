import { query } from '@tests/support/database/database-server'
import { nthMailTo } from '@tests/support/mail/mailbox'
import { type SmtpSink, smtpSink } from '@tests/support/services/smtp-sink'
import { startTestSite, type TestSite } from '@tests/support/site/test-site'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { outboxDirectory } from '@/platform/mail/outbox-directory'
import { INITIAL_ADMIN_EMAIL } from '@/shared/users/initial-admin'

let site: TestSite
let sink: SmtpSink
/** The interval at which the site looks for work that was not announced. */
const JOBS_INTERVAL_MS = 10_000
const PATIENCE = { timeout: 30_000, interval: 50 }

beforeAll(async () => {
  sink = await smtpSink()
  site = await startTestSite(inject('templates'), { environment: { SMTP_URL: sink.url } })
})
afterAll(async () => {
  await site?.remove()
  await sink?.close()
})

async function askForPassword(): Promise<void> {
  const { status } = await fetch(`${site.url}/auth/password/request`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: INITIAL_ADMIN_EMAIL }),
  })
  expect(status).toBe(204)
}
const waiting = () =>
  query<{ total_tried: string; processing: boolean; waits: boolean }>(
    site.databaseUrl,
    `select total_tried, processing, coalesce(wait_until, now()) > now() + interval '1 second' as waits
     from payload_jobs where task_slug = 'sendMail'`,
  )

test('a mail leaves at once, through the mail server, with its link', async () => {
  await askForPassword()
  await vi.waitFor(() => expect(sink.mailsTo(INITIAL_ADMIN_EMAIL)).toHaveLength(1), PATIENCE)
  const [mail] = sink.mails
  expect(mail?.link).toContain('token=')
  expect(mail?.html).toContain(mail?.link.replaceAll('&', '&amp;'))
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE)
})

test('a mail outlives a mail server that is away and a site that is killed, and arrives once', async () => {
  const { port } = sink
  await sink.close()
  await askForPassword()
  const triedOnce = [{ total_tried: '1', processing: false, waits: true }]
  await vi.waitFor(async () => expect(await waiting()).toEqual(triedOnce), PATIENCE)
  await site.end('SIGKILL')

  sink = await smtpSink({ port })
  site = await startTestSite(inject('templates'), { of: site, environment: { SMTP_URL: sink.url } })
  // In place of the pause, which is half a minute.
  await query(site.databaseUrl, `update payload_jobs set wait_until = now() where task_slug = 'sendMail'`)
  await site.advanceTimers(JOBS_INTERVAL_MS)
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), PATIENCE)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE)
  expect(sink.mailsTo(INITIAL_ADMIN_EMAIL)).toHaveLength(1)
})

test('without a mail server the site says where its mails are, and puts them there', async () => {
  await site.end()
  site = await startTestSite(inject('templates'), { of: site, environment: { SMTP_URL: '' } })
  expect(site.output()).toContain(outboxDirectory(site.dataDir))
  await askForPassword()
  expect((await nthMailTo(site.dataDir, INITIAL_ADMIN_EMAIL)).link).toContain('token=')
})
