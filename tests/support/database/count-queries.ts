// Counts the statements that a client sends to PostgreSQL, by parsing its protocol (3.0).

/** A frame consists of its kind, the length of the rest (including these four bytes), and the rest. */
const KIND_BYTES = 1
const LENGTH_BYTES = 4
/** Statements are sent as a simple query, or as the execution of a prepared one. */
const STATEMENTS = new Set(['Q', 'E'])
/** The site's own watchers connect with such names. */
const WATCHER = 'application_name\0kovina-'

/** Takes the first `length` bytes, if they have arrived. */
function take(bytes: Buffer, length: number): [taken: Buffer | null, rest: Buffer] {
  return bytes.length < length ? [null, bytes] : [bytes.subarray(0, length), bytes.subarray(length)]
}

/** Takes the first whole frame. A client's first frame has no kind; all others begin with it. */
function takeFrame(bytes: Buffer, isFirst: boolean): [frame: Buffer | null, rest: Buffer] {
  const kind = isFirst ? 0 : KIND_BYTES
  if (bytes.length < kind + LENGTH_BYTES) return [null, bytes]
  return take(bytes, kind + bytes.readInt32BE(kind))
}

/** Frame that has a statement parsed. */
const PARSE = 'P'

/** Counts the statements of all connections, and how many are parsed, except those of the site's own watchers. */
export function queryCounter() {
  let count = 0
  let parsed = 0

  function counted(frame: Buffer): void {
    const kind = frame.toString('latin1', 0, KIND_BYTES)
    if (STATEMENTS.has(kind)) count++
    if (kind === PARSE) parsed++
  }

  /** Returns a function for one connection, which takes the bytes that its client sends. */
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
