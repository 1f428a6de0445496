// Runs a real mail server that keeps all mails.

import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { parseMail, type ReceivedMail } from '../mail/mailbox'

export interface SmtpSink {
  /** For SMTP_URL. */
  url: string
  port: number
  /** All mails accepted so far, in order. */
  mails: ReceivedMail[]
  mailsTo(email: string): ReceivedMail[]
  close(): Promise<void>
}

interface SinkOptions {
  /** By default a free one. */
  port?: number
  /** Recipients that it rejects temporarily (450). */
  refuse?: (recipient: string) => boolean
  /** Delay in milliseconds before it accepts a mail. */
  delayMs?: number
  /** Maximum number of simultaneous connections; a further one is rejected (421). */
  maxClients?: number
  /** Tells whether it offers STARTTLS, with a self-signed certificate. */
  offersTls?: boolean
  /** Called with each mail before it is accepted. */
  onMail?: (mail: ReceivedMail) => void
}

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export async function smtpSink(options: SinkOptions = {}): Promise<SmtpSink> {
  const { port = 0, refuse = () => false, delayMs = 0, maxClients, offersTls = false, onMail } = options
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: offersTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    ...(maxClients && { maxClients }),
    onRcptTo({ address }, _session, answer) {
      if (!refuse(address)) return answer()
      // Like real mail servers, it changes the case of the address.
      const words = `<${address.toLowerCase()}>: try again later`
      answer(Object.assign(new Error(words), { responseCode: 450 }))
    },
    onData(stream, _session, answer) {
      bytesOf(stream)
        .then(parseMail)
        .then((mail) => {
          mails.push(mail)
          onMail?.(mail)
          setTimeout(answer, delayMs)
        }, answer)
    },
  })
  // Clients may be killed in the middle of a mail.
  server.on('error', () => {})
  const listener = await new Promise<ReturnType<typeof server.listen>>((resolve) => {
    const opened = server.listen(port, '127.0.0.1', () => resolve(opened))
  })
  const taken = (listener.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    mailsTo: (email) => mails.filter(({ to }) => to === email),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
