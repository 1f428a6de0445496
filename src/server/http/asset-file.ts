// Sends a file of a build. Its name contains a hash, so browsers cache it permanently.

import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import fresh from 'fresh'
import { weakEtag } from '@/platform/http/etag'
import { IMMUTABLE_CACHE_CONTROL, SECURITY_HEADERS } from '@/shared/http/response-headers'
import { pageEncodingFor } from '../page-cache/compression'
import { hstsHeaders } from './security-headers'

/** Content types as Next sends them. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Returns the content type of a file; undefined for a type that no build contains. */
export const assetTypeOf = (file: string): string | undefined => TYPES[path.extname(file)]

export interface AssetFile {
  etag: string
  /** Headers of every response, as alternating names and values. */
  headers: readonly string[]
  /** Additional headers of a response with the file as its body. */
  bodyHeaders: readonly string[]
  bytes: Buffer
}

/** Reads the file, or its compressed form beside it. Rejects if it does not exist. */
export async function readAsset(file: string, encoding: 'br' | 'identity'): Promise<AssetFile> {
  const bytes = await readFile(encoding === 'br' ? `${file}.br` : file)
  const etag = weakEtag(bytes)
  const everywhere = SECURITY_HEADERS.flatMap(({ key, value }) => [key, value])
  const own = ['ETag', etag, 'Cache-Control', IMMUTABLE_CACHE_CONTROL, 'Vary', 'Accept-Encoding']
  const encodingHeader = encoding === 'br' ? ['Content-Encoding', 'br'] : []
  const type = ['Content-Type', assetTypeOf(file) ?? 'application/octet-stream']
  const length = ['Content-Length', String(bytes.length)]
  return {
    etag,
    headers: [...everywhere, ...hstsHeaders(), ...own],
    bodyHeaders: [...type, ...encodingHeader, ...length],
    bytes,
  }
}

export function sendAsset(request: IncomingMessage, response: ServerResponse, file: AssetFile): void {
  const { etag, headers, bodyHeaders, bytes } = file
  if (request.headers['if-none-match'] !== undefined && fresh(request.headers, { etag })) {
    response.writeHead(304, [...headers]).end()
    return
  }
  response.writeHead(200, [...headers, ...bodyHeaders]).end(request.method === 'HEAD' ? undefined : bytes)
}

export const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Tells whether the client accepts the compressed form. */
export const takesBrotli = ({ headers }: IncomingMessage) =>
  pageEncodingFor(headers['accept-encoding']?.toString()) === 'br'
