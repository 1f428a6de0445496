// Implements the protocol of clamd (man 8 clamd, INSTREAM): chunks preceded by their length, with an empty one at the
// end.

import { connect } from 'node:net'

const TIMEOUT_MS = 30_000
/** clamd's limit for a chunk is StreamMaxLength; small chunks need less memory on both sides. */
const CHUNK_BYTES = 64 * 1024

export type ScanResult = { infected: false } | { infected: true; name: string }

function lengthPrefix(chunk: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

function* instream(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES)
    yield lengthPrefix(chunk)
    yield chunk
  }
  yield Buffer.alloc(4)
}

/** Parses `clamd://host:port`, with clamd's default port. */
function clamdAddress(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url)
  // IPv6 addresses are in brackets.
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) || 3310 }
}

function sendToClamd(url: string, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(clamdAddress(url))
    let answer = ''
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd does not answer')))
    socket.on('error', reject)
    socket.on('data', (part) => {
      answer += part.toString('latin1')
    })
    socket.on('close', () => resolve(answer.replace(/\0$/, '').trim()))
    socket.on('connect', () => {
      for (const part of instream(bytes)) socket.write(part)
    })
  })
}

/** Returns clamd's result for the bytes. Throws if clamd is down, or reports anything but a result. */
export async function scanBytes(url: string, bytes: Uint8Array): Promise<ScanResult> {
  const answer = await sendToClamd(url, bytes)
  if (answer === 'stream: OK') return { infected: false }
  const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  if (name) return { infected: true, name }
  throw new Error(`clamd says: ${answer || 'nothing'}`)
}
