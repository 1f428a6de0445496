import { randomUUID } from 'node:crypto'
import { smtpSink } from '@tests/support/services/smtp-sink'
import { expect, test, vi } from 'vitest'
import { encryptMail } from './encrypted-mail'
import { sendMailTask } from './send-mail-task'

test('the log says why a mail was not sent, and not to whom', async () => {
  const sink = await smtpSink({ refuse: () => true })
  vi.stubEnv('SECRET', 'a secret for this test only')
  vi.stubEnv('SMTP_URL', sink.url)
  const to = 'Ana.Horvat+posao@sender.example'
  const message = { to, subject: 'Potvrda', text: 'tekst', html: '<p>tekst</p>' }
  const sealed = encryptMail({ ...message, id: randomUUID(), writtenAt: new Date() })
  const warn = vi.fn<(line: string) => void>()
  const args = { input: { sealed }, job: { id: 7, totalTried: 0 }, req: { payload: { logger: { warn } } } }
  const { handler } = sendMailTask
  if (typeof handler !== 'function') throw new TypeError('the task has its handler in a file')
  try {
    await expect(handler(args as never)).rejects.toThrow('try again later')
  } finally {
    vi.unstubAllEnvs()
    await sink.close()
  }
  const [[line = ''] = []] = warn.mock.calls
  expect(line).toMatch(/^mail 7 was not sent \(attempt 1\): .*450 <…>: try again later/)
  expect(line.toLowerCase()).not.toContain('horvat')
})
