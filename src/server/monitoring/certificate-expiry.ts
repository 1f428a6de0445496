import { isIP } from 'node:net'
import { connect } from 'node:tls'

const TIMEOUT_MS = 2000

/**
 * Returns the expiry (milliseconds since 1970) of the certificate of an https address; null if it shows none within two
 * seconds.
 */
export function certificateExpiry(address: string): Promise<number | null> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: isIP(hostname) ? undefined : hostname,
      // Nothing is sent, and expired certificates and those of a private authority must be read too.
      rejectUnauthorized: false,
    })
    const finish = (end: number | null) => {
      socket.destroy()
      resolve(end)
    }
    socket.setTimeout(TIMEOUT_MS, () => finish(null))
    socket.once('error', () => finish(null))
    socket.once('secureConnect', () => finish(Date.parse(socket.getPeerCertificate().valid_to) || null))
  })
}
