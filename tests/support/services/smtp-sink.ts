// A real mail server that keeps what it gets.

import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { parseMail, type ReceivedMail } from '../mail/mailbox'

export interface SmtpSink {
  /** For SMTP_URL. */
  url: string
  port: number
  /** Everything it has taken so far, in order. */
  mails: ReceivedMail[]
  mailsTo(email: string): ReceivedMail[]
  close(): Promise<void>
}

interface SinkOptions {
  /** Default: a free one. */
  port?: number
  /** Recipients that it turns away for now (450). */
  refuse?: (recipient: string) => boolean
  /** The delay in milliseconds before it takes a mail. */
  delayMs?: number
  /** The number of connections that it takes at a time; one more is turned away (421). */
  maxClients?: number
  /** Tells whether it offers STARTTLS, with a certificate that it has made itself. */
  offersTls?: boolean
  /** Told of each mail before it is taken. */
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
      // As mail servers say it, in letters of their own choice.
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
  // Callers that are killed in the middle of a mail.
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
