// Sends through the operator's mail server (SMTP_URL).

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
/** Also for a server that answers, but a byte at a time. Shorter than a call of our server to itself may take. */
const SEND_TIMEOUT_MS = 120_000

let open: { url: string; transporter: Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions> } | undefined

/**
 * Tells whether the server has to speak TLS: everywhere but on this machine, unless the address says
 * `?requireTLS=false`. Mails open accounts, and an attacker in between could strip the offer of STARTTLS.
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
    // The mail server of this machine has a certificate that it has made itself: Postfix of Debian, for one.
    tls: { rejectUnauthorized: !isLoopback(url) },
    pool: true,
    // A thousand invitations are not a thousand connections. Microsoft 365 refuses the fourth, and its mail with it.
    maxConnections: 2,
    // A connection that breaks after the text was handed over may have delivered it: the job's next attempt decides.
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

/** Resolves when the server has accepted the mail; rejects when it has not, or when that is unknown. */
export async function sendThroughSmtp(url: string, from: string, mail: OutgoingMail): Promise<void> {
  await transporterFor(url).sendMail({
    ...toNodemailerMessage(mail, from),
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  })
}
