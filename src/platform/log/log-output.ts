// Writes lines of the log synchronously. A line in a buffer would be lost with the process that it should explain.

import { writeSync } from 'node:fs'
import { prettyFactory } from 'pino-pretty'
import { errorCode } from '../database/error-code'

/** Milliseconds that a line waits for a slow reader, and between two attempts. */
const PATIENCE_MS = 1000
const RETRY_MS = 10

/** Escapes line breaks, which a client may have put into a path or a header. */
const onOneLine = (text: string) =>
  text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const sleeping = new Int32Array(new SharedArrayBuffer(4))

/** Writes as many bytes as the descriptor accepts. Returns their number, or null if it is full for now; throws otherwise. */
function writeSome(descriptor: number, bytes: Buffer): number | null {
  try {
    return writeSync(descriptor, bytes)
  } catch (error) {
    if (errorCode(error) === 'EAGAIN') return null
    throw error
  }
}

/**
 * Returns a function that writes lines. Drops a line that cannot be written (disk full, reader gone), because the site
 * must continue without a log, and tries again with the next. Waits once for a reader that does not read.
 */
export function lineWriter(descriptor: number): (line: string) => void {
  let isBehind = false
  return (line) => {
    let bytes = Buffer.from(line)
    const end = performance.now() + (isBehind ? 0 : PATIENCE_MS)
    try {
      while (bytes.length > 0) {
        const written = writeSome(descriptor, bytes)
        isBehind = written === null && performance.now() > end
        if (isBehind) return
        if (written === null) Atomics.wait(sleeping, 0, 0, RETRY_MS)
        else bytes = bytes.subarray(written)
      }
    } catch {
      // Not reported, as the report would be written here.
    }
  }
}

/** Returns a destination for pino that writes to the descriptor: JSON (`raw`), or text for people. */
export function logOutput(
  style: 'pretty' | 'raw',
  descriptor: number,
  colorize: boolean,
): { write(line: string): void } {
  const write = lineWriter(descriptor)
  if (style === 'raw') return { write }
  const pretty = prettyFactory({
    colorize,
    ignore: 'pid,hostname',
    singleLine: true,
    translateTime: 'SYS:yyyy-mm-dd HH:MM:ss',
    messageFormat: (log, key) => onOneLine(String(log[key] ?? '')),
  })
  return { write: (line) => write(pretty(line)) }
}
