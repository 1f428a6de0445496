// Reads along what a client tells PostgreSQL (protocol 3.0), to count its statements.

/** A frame is its kind, the length of the rest including these four bytes, and the rest. */
const KIND_BYTES = 1
const LENGTH_BYTES = 4
/** Statements arrive as a simple query, or as the execution of a prepared one. */
const STATEMENTS = new Set(['Q', 'E'])
/** The site's own watchers connect under such names. */
const WATCHER = 'application_name\0kovina-'

/** Takes the first `length` bytes off, if they have come. */
function take(bytes: Buffer, length: number): [taken: Buffer | null, rest: Buffer] {
  return bytes.length < length ? [null, bytes] : [bytes.subarray(0, length), bytes.subarray(length)]
}

/** The first part of what a client sends has no kind; the others begin with it. */
function takeFrame(bytes: Buffer, isFirst: boolean): [frame: Buffer | null, rest: Buffer] {
  const kind = isFirst ? 0 : KIND_BYTES
  if (bytes.length < kind + LENGTH_BYTES) return [null, bytes]
  return take(bytes, kind + bytes.readInt32BE(kind))
}

/** Has a statement parsed and planned. */
const PARSE = 'P'

/** Counts the statements of all connections, and how many are parsed, except of the site's own watchers. */
export function queryCounter() {
  let count = 0
  let parsed = 0

  function counted(frame: Buffer): void {
    const kind = frame.toString('latin1', 0, KIND_BYTES)
    if (STATEMENTS.has(kind)) count++
    if (kind === PARSE) parsed++
  }

  /** For one connection: takes the bytes that its client sends, as they come. */
  function overhear(): (chunk: Buffer) => void {
    let bytes = Buffer.alloc(0)
    let opening: Buffer | null = null
    return (chunk) => {
      bytes = Buffer.concat([bytes, chunk])
      for (;;) {
        const [frame, rest] = takeFrame(bytes, opening === null)
        if (frame === null) return
        bytes = Buffer.from(rest)
        opening ??= frame
        if (!opening.includes(WATCHER)) counted(frame)
      }
    }
  }

  return { overhear, count: () => count, parsed: () => parsed }
}
