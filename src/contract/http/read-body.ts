// Reads request bodies as Directus does: JSON only, with a maximum size, regardless of the transfer encoding.

import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { invalidPayload } from '@/platform/http/app-error'
import type { ContractRequest } from '@/shared/http/contract-messages'

type Decode = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>

const DECODERS: ReadonlyMap<string, Decode> = new Map([
  ['gzip', promisify(gunzip) as Decode],
  ['deflate', promisify(inflate) as Decode],
  ['br', promisify(brotliDecompress) as Decode],
])

const tooLarge = () => invalidPayload('request entity too large')

async function bytesOf(request: ContractRequest, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function decodeBody(
  request: ContractRequest,
  bytes: Uint8Array,
  maxBytes: number,
): Promise<Uint8Array> {
  const encoding = (request.headers.get('content-encoding') ?? 'identity').toLowerCase()
  if (encoding === 'identity' || bytes.length === 0) return bytes
  const decode = DECODERS.get(encoding)
  if (!decode) throw invalidPayload(`unsupported content encoding "${encoding}"`)
  try {
    return await decode(bytes, { maxOutputLength: maxBytes })
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    throw invalidPayload(error instanceof Error ? error.message : 'the body cannot be decoded')
  }
}

function textOf(bytes: Uint8Array, charset: string): string {
  if (!/^utf-(8|16|16le|16be|32)$/.test(charset))
    throw invalidPayload(`unsupported charset "${charset.toUpperCase()}"`)
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    throw invalidPayload(`unsupported charset "${charset.toUpperCase()}"`)
  }
}

/** Deeper than any legitimate body. A much deeper one would exceed the stack when traversed. */
const BODY_MAX_DEPTH = 50

/** Refuses with INVALID_PAYLOAD a value that is nested too deeply or contains a NUL, which PostgreSQL cannot store. */
export function requireStorable<Body>(body: Body): Body {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > BODY_MAX_DEPTH)
      throw invalidPayload(`more than ${BODY_MAX_DEPTH} levels of objects and arrays`)
    if (level.some((value) => typeof value === 'string' && value.includes('\0')))
      throw invalidPayload('a text has the character NUL')
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.entries(value).flat() : [],
    )
  }
  return body
}

/** Returns Node's error message for JSON text that does not begin with `{` or `[`. */
function strictJsonError(text: string): string {
  const [first = ''] = text.trim()
  const start = text.length > 20 ? `"${text.slice(0, 10)}"...` : `"${text}"`
  return `Unexpected token '${first}', ${start} is not valid JSON`
}

/** Parses JSON as strictly as body-parser: only an object or an array. */
function parse(text: string): unknown {
  if (!/^[\s]*[[{]/.test(text)) throw invalidPayload(strictJsonError(text))
  try {
    return JSON.parse(text)
  } catch (error) {
    throw invalidPayload(error instanceof Error ? error.message : 'the body is not valid JSON')
  }
}

/**
 * Returns the JSON of the body; `{}` if it is empty or declares another type. Refuses malformed JSON with
 * INVALID_PAYLOAD.
 */
export async function readBody(request: ContractRequest, maxBytes: number): Promise<unknown> {
  const [type = '', ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  if (type.trim() !== 'application/json' || !request.body) return {}
  const charset = parameters.join(';').match(/charset="?([^";\s]+)/)?.[1] ?? 'utf-8'
  const bytes = await decodeBody(request, await bytesOf(request, maxBytes), maxBytes)
  const text = textOf(bytes, charset)
  return requireStorable(text.length === 0 ? {} : parse(text))
}
