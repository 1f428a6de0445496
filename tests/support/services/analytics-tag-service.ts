// Replaces Google's tag: the script of this server sets the cookies that Google's would.

import { createServer } from 'node:http'
import { openLocalServer } from './local-server'

export interface TagService {
  /** For GTAG_SCRIPT_URL. */
  scriptUrl: string
  close(): Promise<void>
}

const SCRIPT = `for (const name of ['_ga', '_ga_ONE']) document.cookie = name + '=GA1.1.1.1; Path=/; Max-Age=1000'`

export async function tagService(): Promise<TagService> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(SCRIPT)
  })
  const { origin, close } = await openLocalServer(server)
  return {
    scriptUrl: `${origin}/gtag/js`,
    close,
  }
}
