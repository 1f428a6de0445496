// Sends mails through the operator's mail server (SMTP_URL).

import {
  createTransport,
  type SMTPPoolOptions,
  type SMTPPoolSentMessageInfo,
  type Transporter,
} from 'nodemailer'
import { isLoopback } from '../http/is-loopback'
import type { OutgoingMail } from './message'
import { toNodemailerMessage } from './nodemailer-message'

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000
/** Limits a server that responds slowly too. Shorter than the timeout of the server's requests to itself. */
const SEND_TIMEOUT_MS = 120_000

let open: { url: string; transporter: Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions> } | undefined

/**
 * Tells whether TLS is required: for every server except on this machine, unless the URL says `?requireTLS=false`.
 * Mails give access to accounts, and an attacker could strip the offer of STARTTLS.
 */
export function requiresTls(url: string): boolean {
  const { protocol, searchParams } = new URL(url)
  if (searchParams.has('requireTLS')) return searchParams.get('requireTLS') !== 'false'
  return protocol === 'smtp:' && !isLoopback(url)
}

function transporterFor(url: string) {
  if (open?.url === url) return open.transporter
  open?.transporter.close()
  const transporter = createTransport({
    url,
    requireTLS: requiresTls(url),
    // A mail server on this machine may have a self-signed certificate, as Debian's Postfix.
    tls: { rejectUnauthorized: !isLoopback(url) },
    pool: true,
    // A thousand invitations must not open a thousand connections. Microsoft 365 refuses the fourth, with its mail.
    maxConnections: 2,
    // A connection that breaks after the text was sent may have delivered it. The job's next attempt decides.
    maxRequeues: 0,
    idleTimeout: 5000,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  })
  open = { url, transporter }
  return transporter
}

/** Resolves when the server has accepted the mail. Rejects if it has not, or if that is unknown. */
export async function sendThroughSmtp(url: string, from: string, mail: OutgoingMail): Promise<void> {
  await transporterFor(url).sendMail({
    ...toNodemailerMessage(mail, from),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  })
}
