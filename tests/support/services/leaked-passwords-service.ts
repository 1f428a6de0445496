// Implements the range protocol of haveibeenpwned.com with a list of leaked passwords.

import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { openLocalServer } from './local-server'

export interface LeakedPasswordsService {
  /** For PWNED_PASSWORDS_URL. */
  url: string
  /** The requested ranges, in order. */
  asked: { path: string; headers: IncomingHttpHeaders }[]
  close(): Promise<void>
}

/** The password that the journeys' service knows as leaked. */
export const LEAKED_PASSWORD = 'correct horse battery staple'

const PADDING_LINES = 800
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
const padding = () => `${randomBytes(18).toString('hex').slice(0, 35).toUpperCase()}:0`

/** Responds like the real service: suffixes of the range, padded with some that were never seen. */
function rangeOf(prefix: string, leaked: readonly string[]): string {
  const hits = leaked.map(sha1).filter((digest) => digest.startsWith(prefix))
  const lines = [
    ...hits.map((digest) => `${digest.slice(5)}:37`),
    ...Array.from({ length: PADDING_LINES }, padding),
  ]
  return lines.sort().join('\r\n')
}

/** Starts the service. `answer` replaces the regular response. */
export async function leakedPasswordsService(
  leaked: readonly string[],
  answer?: (response: ServerResponse, prefix: string) => void,
): Promise<LeakedPasswordsService> {
  const asked: LeakedPasswordsService['asked'] = []
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, headers })
    const [, prefix] = /^\/range\/([0-9A-F]{5})$/.exec(url) ?? []
    if (!prefix) response.writeHead(400).end('The hash was not in a valid format')
    else if (answer) answer(response, prefix)
    else response.writeHead(200, { 'Content-Type': 'text/plain' }).end(rangeOf(prefix, leaked))
  })
  const { origin, close } = await openLocalServer(server)
  return {
    url: origin,
    asked,
    close,
  }
}
