// Scripts and style sheets of the build, in the packed form that stands beside them (src/scripts/bootstrap/precompress-assets.mjs).
// Who takes no Brotli, or asks for a part of a file, gets it from Next.

import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import fresh from 'fresh'
import { weakEtag } from '@/platform/http/etag'
import { IMMUTABLE_CACHE_CONTROL, SECURITY_HEADERS } from '@/shared/http/response-headers'
import { negotiateEncoding } from '../page-cache/compression'
import { hstsHeaders } from './security-headers'

const COMPRESSED_NAME = /^(.+(\.css|\.js))\.br$/
/** As Next names them. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
}

interface PrecompressedFile {
  etag: string
  headers: readonly string[]
  bytes: Buffer
}

async function read(file: string): Promise<PrecompressedFile> {
  const bytes = await readFile(`${file}.br`)
  const etag = weakEtag(bytes)
  const everywhere = SECURITY_HEADERS.flatMap(({ key, value }) => [key, value])
  const own = ['ETag', etag, 'Cache-Control', IMMUTABLE_CACHE_CONTROL, 'Vary', 'Accept-Encoding']
  return { etag, headers: [...everywhere, ...hstsHeaders(), ...own], bytes }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: PrecompressedFile,
  type: string,
): void {
  const { etag, headers, bytes } = file
  if (request.headers['if-none-match'] !== undefined && fresh(request.headers, { etag })) {
    response.writeHead(304, [...headers]).end()
    return
  }
  const packing = ['Content-Encoding', 'br', 'Content-Length', String(bytes.length)]
  response
    .writeHead(200, [...headers, 'Content-Type', type, ...packing])
    .end(request.method === 'HEAD' ? undefined : bytes)
}

/** The packed files of one build; each is read once, together they are a megabyte. */
export class PrecompressedAssets {
  /** Folder on disk by public path: nothing else is ever read. */
  readonly #places = new Map<string, string>()
  readonly #read = new Map<string, Promise<PrecompressedFile>>()

  constructor(folder = '.next/static') {
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const [, file] = COMPRESSED_NAME.exec(name) ?? []
      if (file) this.#places.set(`/_next/static/${file}`, path.join(folder, file))
    }
  }

  /** Tells whether it answers; false when Next has to, also later, when the file turns out to be gone. */
  serve(request: IncomingMessage, response: ServerResponse): false | Promise<boolean> {
    const [asked = ''] = (request.url ?? '').split('?')
    const place = this.#places.get(asked)
    if (!place || !this.#isFor(request)) return false
    const reading = this.#read.get(asked) ?? read(place)
    this.#read.set(asked, reading)
    return reading.then(
      (file) => {
        send(request, response, file, TYPES[path.extname(place)] ?? '')
        return true
      },
      () => {
        this.#read.delete(asked)
        return false
      },
    )
  }

  #isFor({ method, headers }: IncomingMessage): boolean {
    const isRead = method === 'GET' || method === 'HEAD'
    return isRead && !headers.range && negotiateEncoding(headers['accept-encoding']?.toString()) === 'br'
  }
}
