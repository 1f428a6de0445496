// Writes the lines of the log at once: one that waits in memory is lost with the process that it would explain.

import { writeSync } from 'node:fs'
import { prettyFactory } from 'pino-pretty'
import { errorCode } from '../database/error-code'

/** Milliseconds that a line waits for a reader who is behind, and between two attempts. */
const PATIENCE_MS = 1000
const RETRY_MS = 10

/** Puts text on one line, even if a caller has put line breaks into a path or a header. */
const onOneLine = (text: string) =>
  text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const sleeping = new Int32Array(new SharedArrayBuffer(4))

/** Writes what the descriptor takes of the bytes; returns how many, or null when it is full for now. Throws otherwise. */
function writeSome(descriptor: number, bytes: Buffer): number | null {
  try {
    return writeSync(descriptor, bytes)
  } catch (error) {
    if (errorCode(error) === 'EAGAIN') return null
    throw error
  }
}

/**
 * Returns a writer of lines. A line that cannot be written (the disk is full, the reader has gone) is dropped, as a site
 * without a log is better than none; the next one is tried again. A reader who does not read is waited for once.
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
      // Said nowhere, as this is where it would be said.
    }
  }
}

/** A destination for pino that writes to the descriptor: JSON (`raw`), or for people to read. */
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
