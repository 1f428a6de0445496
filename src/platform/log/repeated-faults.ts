// Writes a fault that repeats once, and how often it came when its minute is over: a database that is away would
// otherwise fill the log with one stack per request.

const WINDOW_MS = 60_000
/** Faults that differ in more than numbers; beyond, each is written. */
const FAULTS_MAX = 200

/** Ids and numbers differ from request to request, the fault does not. */
const withoutNumbers = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '#').replace(/\d+/g, '#')

interface CountedFault {
  fault: string
  level: number
  /** Number of repetitions after it was written. */
  times: number
}

export class RepeatedFaults {
  readonly #counted = new Map<string, CountedFault>()
  readonly #report: (counted: CountedFault) => void

  /** `report` is told of each fault that repeated, once a minute. */
  constructor(report: (counted: CountedFault) => void) {
    this.#report = report
  }

  /** Tells whether the error was written within the last minute; then it is only counted. */
  isRepeated(fault: string, level: number): boolean {
    const key = withoutNumbers(fault)
    const counted = this.#counted.get(key)
    if (counted) {
      counted.times += 1
      return true
    }
    if (this.#counted.size >= FAULTS_MAX) return false
    this.#counted.set(key, { fault, level, times: 0 })
    setTimeout(() => this.#close(key), WINDOW_MS).unref()
    return false
  }

  /** Reports what is still being counted: before the process ends. */
  flush(): void {
    for (const key of [...this.#counted.keys()]) this.#close(key)
  }

  #close(key: string): void {
    const counted = this.#counted.get(key)
    this.#counted.delete(key)
    if (counted && counted.times > 0) this.#report(counted)
  }
}
