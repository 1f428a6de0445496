// Writes a fault that repeats once, and how often it came when its minute is over: a database that is away would
// otherwise fill the log with one stack per request.

const WINDOW_MS = 60_000
/** Faults that differ in more than numbers; beyond, each is written. */
const FAULTS_MAX = 200

/** Ids and numbers differ from request to request, the fault does not. */
const withoutNumbers = (text: string) => text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '#').replace(/\d+/g, '#')

export class RepeatedFaults {
  readonly #counts = new Map<string, number>()
  readonly #report: (fault: string, times: number) => void

  /** `report` is told of each fault that repeated, once a minute. */
  constructor(report: (fault: string, times: number) => void) {
    this.#report = report
  }

  /** Whether the fault was written within the last minute; then it is only counted. */
  isRepeated(fault: string): boolean {
    const key = withoutNumbers(fault)
    const count = this.#counts.get(key)
    if (count !== undefined) {
      this.#counts.set(key, count + 1)
      return true
    }
    if (this.#counts.size >= FAULTS_MAX) return false
    this.#counts.set(key, 0)
    setTimeout(() => this.#close(key, fault), WINDOW_MS).unref()
    return false
  }

  /** Reports what is still being counted: before the process ends. */
  flush(): void {
    for (const key of [...this.#counts.keys()]) this.#close(key, key)
  }

  #close(key: string, fault: string): void {
    const times = this.#counts.get(key) ?? 0
    this.#counts.delete(key)
    if (times > 0) this.#report(fault, times)
  }
}
