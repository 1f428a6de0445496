// Logs a repeated fault once, and its number after a minute. Otherwise an unavailable database would fill the log with
// one stack per request.

const WINDOW_MS = 60_000
/** Number of faults that differ in more than numbers. Further ones are all logged. */
const FAULTS_MAX = 200

/** Ids and numbers differ between requests, but not the fault. */
const withoutNumbers = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '#').replace(/\d+/g, '#')

interface CountedFault {
  fault: string
  level: number
  /** Number of repetitions after it was logged. */
  times: number
}

export class RepeatedFaults {
  readonly #counted = new Map<string, CountedFault>()
  readonly #report: (counted: CountedFault) => void

  /** `report` is called for each repeated fault, once a minute. */
  constructor(report: (counted: CountedFault) => void) {
    this.#report = report
  }

  /** Tells whether the error was logged within the last minute, and then only counts it. */
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

  /** Reports pending counts; called before the process ends. */
  flush(): void {
    for (const key of [...this.#counted.keys()]) this.#close(key)
  }

  #close(key: string): void {
    const counted = this.#counted.get(key)
    this.#counted.delete(key)
    if (counted && counted.times > 0) this.#report(counted)
  }
}
