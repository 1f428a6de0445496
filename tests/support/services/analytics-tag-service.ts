// A server in the place of Google's tag: its script leaves the cookies that Google's would.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    scriptUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gtag/js`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
