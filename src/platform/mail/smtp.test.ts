import { randomUUID } from 'node:crypto'
import { type SmtpSink, smtpSink } from '@tests/support/services/smtp-sink'
import { afterEach, expect, test } from 'vitest'
import { requiresTls, sendThroughSmtp } from './smtp'

let sink: SmtpSink | undefined
afterEach(() => sink?.close())

const send = (number: number) => {
  const message = { to: `reader${number}@example.com`, subject: 'News', text: 'text', html: '<p>text' }
  const mail = { ...message, id: randomUUID(), writtenAt: new Date() }
  return sendThroughSmtp(String(sink?.url), 'Kovina <no-reply@kovina.example>', mail)
}

test.each([
  ['smtp://mail.kovina.example:587', true],
  ['smtp://10.0.0.5:25', true],
  ['smtp://relay:25', true],
  ['smtp://relay:25?requireTLS=false', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:25', false],
  ['smtp://localhost?requireTLS=true', true],
  // TLS from the first byte.
  ['smtps://mail.kovina.example', false],
])('%s has to offer STARTTLS: %s', (url, isRequired) => expect(requiresTls(url)).toBe(isRequired))

test('many mails at once go through a server that takes three connections, as Microsoft 365 does', async () => {
  sink = await smtpSink({ maxClients: 3, delayMs: 20 })
  await Promise.all(Array.from({ length: 20 }, (_, number) => send(number)))
  expect(sink.mails).toHaveLength(20)
})

test('the mail server of this machine may have a certificate that it has made itself', async () => {
  sink = await smtpSink({ offersTls: true })
  await send(1)
  expect(sink.mails).toHaveLength(1)
})
