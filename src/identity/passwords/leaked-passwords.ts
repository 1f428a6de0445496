// Checks passwords against known leaks, with a service that implements the range protocol of haveibeenpwned.com: only
// five of the forty characters of a password's SHA-1 leave the app, and the response is padded.

import { createHash } from 'node:crypto'
import { getEnvironment } from '@/platform/env/env'

const TIMEOUT_MS = 2000
/** A service that did not answer is not asked again for this long, so that later callers do not wait for it. */
const RETRY_DELAY_MS = 30_000
const PREFIX_CHARACTERS = 5
/** The other 35 characters of a SHA-1, and its number of leaks, which is 0 in padding. */
const LINE = /^([0-9A-F]{35}):(\d+)$/i

/** Time of the next attempt (`performance.now()`), by URL of the service. */
const unavailableUntil = new Map<string, number>()

async function fetchSuffixes(url: string): Promise<string[]> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const headers = { 'Add-Padding': 'true' }
  const answer = await fetch(url, { headers, signal, redirect: 'error', cache: 'no-store' })
  if (!answer.ok) throw new Error(`it answers ${answer.status}`)
  const lines = (await answer.text()).split('\n').map((line) => line.trim())
  return lines.filter(Boolean).flatMap((line) => {
    const [, suffix = '', count] = LINE.exec(line) ?? []
    if (!suffix) throw new Error('it answers something else')
    return Number(count) > 0 ? [suffix.toUpperCase()] : []
  })
}

/**
 * Tells whether the password has leaked. Without a service, or if it does not answer within two seconds, returns false,
 * so that the password is accepted. Logs the failure once, until the service is asked again.
 */
export async function isLeaked(password: string, log: { warn(message: string): void }): Promise<boolean> {
  const { pwnedPasswordsUrl: service } = getEnvironment()
  if (!service || performance.now() < (unavailableUntil.get(service) ?? 0)) return false
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const known = await fetchSuffixes(`${service}/range/${digest.slice(0, PREFIX_CHARACTERS)}`)
    return known.includes(digest.slice(PREFIX_CHARACTERS))
  } catch (error) {
    unavailableUntil.set(service, performance.now() + RETRY_DELAY_MS)
    const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
    const reason = cause instanceof Error ? `${message}: ${cause.message}` : message
    log.warn(`new passwords are not compared with known leaks: ${new URL(service).host} is away (${reason})`)
    return false
  }
}
