import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { parseMail } from './message'
import { toNodemailerMessage } from './nodemailer-message'

const mail = {
  to: 'ana@example.com',
  subject: 'Pozdrav',
  text: 'tekst',
  html: '<p>tekst</p>',
  locale: 'hr' as const,
  id: randomUUID(),
  writtenAt: new Date('2026-11-21T08:15:00Z'),
}

async function headersOf(changes: Partial<typeof mail & { replyTo: string }>): Promise<string> {
  const transporter = createTransport({ streamTransport: true, buffer: true })
  const { message } = await transporter.sendMail(
    toNodemailerMessage({ ...mail, ...changes }, 'Kovina <no-reply@kovina.example>'),
  )
  return message.toString().split(/\r?\n\r?\n/)[0] ?? ''
}

describe('a header of somebody else’s', () => {
  test.each([
    'ana@example.com\r\nBcc: eve@example.com',
    'ana@example.com\nBcc: eve@example.com',
    'ana@example.com, eve@example.com',
    'ana@example.com;eve@example.com',
    '<ana@example.com>',
    'Ana <ana@example.com>',
    '',
  ])('does not come in with the address %j', (to) => {
    expect(() => parseMail({ ...mail, to })).toThrow()
    expect(() => toNodemailerMessage({ ...mail, to }, 'no-reply@kovina.example')).toThrow()
  })

  test.each(['\r\n', '\n', '\r', '\u2028', '\0'])(
    'does not come in with %j in the subject',
    async (breakage) => {
      const headers = await headersOf({ subject: `Pozdrav${breakage}Bcc: eve@example.com` })
      expect(headers).toContain('Subject: Pozdrav Bcc: eve@example.com')
      expect(headers).not.toMatch(/^Bcc:/im)
    },
  )

  test('does not come in with a language, an address for replies or an id', () => {
    expect(() => parseMail({ ...mail, replyTo: 'info@example.com\r\nBcc: eve@example.com' })).toThrow()
    expect(() => parseMail({ ...mail, locale: 'hr\r\nBcc: eve@example.com' })).toThrow()
    expect(() => parseMail({ ...mail, id: `${mail.id}>\r\nBcc: eve@example.com` })).toThrow()
  })
})

test('a mail that can be replied to says where, and is not marked as automatic', async () => {
  const headers = await headersOf({ replyTo: 'info@kovina.example' })
  expect(headers).toMatch(/^Reply-To: info@kovina\.example\r?$/m)
  expect(headers).not.toContain('Auto-Submitted')
})

test('each attempt has the same Message-ID and date', async () => {
  const [first, second] = [await headersOf({}), await headersOf({})]
  for (const headers of [first, second]) {
    expect(headers).toContain(`Message-ID: <${mail.id}@kovina.example>`)
    expect(headers).toContain('Date: Sat, 21 Nov 2026 08:15:00 +0000')
    expect(headers).toContain('Auto-Submitted: auto-generated')
    expect(headers).toContain('Content-Language: hr')
  }
})
