import { query } from '@tests/support/database-server'
import { copyOf, removeDirectory } from '@tests/support/directories'
import { type RunningHouse, startHouse } from '@tests/support/house'
import { nthMailTo } from '@tests/support/mailbox'
import { type SmtpSink, smtpSink } from '@tests/support/smtp-sink'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { FIRST_ADMIN_EMAIL } from '@/facts/first-admin'
import { embeddedDatabase } from '@/platform/database/address'
import { outboxDirectory } from '@/platform/mail/outbox-directory'

let house: RunningHouse
let sink: SmtpSink
const dataDir = copyOf(inject('filledDataDir'))
const PATIENCE = { timeout: 30_000, interval: 200 }
// The first pause of a mail that failed is 30 s, and a busy machine may take its time.
const AFTER_A_PAUSE = { timeout: 120_000, interval: 500 }

const start = (smtpUrl: string) => startHouse({ dataDir, environment: { SMTP_URL: smtpUrl } })

beforeAll(async () => {
  sink = await smtpSink()
  house = await start(sink.url)
})
afterAll(async () => {
  await house?.end()
  await sink?.close()
  removeDirectory(dataDir)
})

async function askForPassword(): Promise<void> {
  const { status } = await fetch(`${house.url}/auth/password/request`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: FIRST_ADMIN_EMAIL }),
  })
  expect(status).toBe(204)
}
const waiting = () =>
  query<{ total_tried: string; processing: boolean }>(
    embeddedDatabase(dataDir),
    `select total_tried, processing from payload_jobs where task_slug = 'sendMail'`,
  )

test('a mail leaves at once, through the mail server, with its link', async () => {
  await askForPassword()
  await vi.waitFor(() => expect(sink.mailsTo(FIRST_ADMIN_EMAIL)).toHaveLength(1), PATIENCE)
  const [mail] = sink.mails
  expect(mail?.link).toContain('token=')
  expect(mail?.html).toContain(mail?.link.replaceAll('&', '&amp;'))
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE)
})

test('a mail outlives a mail server that is away and a house that is killed, and arrives once', async () => {
  const { port } = sink
  await sink.close()
  await askForPassword()
  const triedOnce = [{ total_tried: '1', processing: false }]
  await vi.waitFor(async () => expect(await waiting()).toEqual(triedOnce), PATIENCE)
  await house.end('SIGKILL')

  sink = await smtpSink({ port })
  house = await start(sink.url)
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), AFTER_A_PAUSE)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENCE)
  expect(sink.mailsTo(FIRST_ADMIN_EMAIL)).toHaveLength(1)
})

test('without a mail server the house says where its mails are, and puts them there', async () => {
  await house.end()
  house = await start('')
  expect(house.output()).toContain(outboxDirectory(dataDir))
  await askForPassword()
  expect((await nthMailTo(dataDir, FIRST_ADMIN_EMAIL)).link).toContain('token=')
})
