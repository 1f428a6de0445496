interface FaultLog {
  failed(error: unknown): void
  recovered(): void
}

/** Says the same fault once in a row: a database that is away for an hour is one line, not hundreds. */
export function faultLog(name: string, log: (message: string) => void): FaultLog {
  let last = ''
  return {
    failed(error) {
      const fault = error instanceof Error ? error.message : String(error)
      if (fault !== last) log(`${name}: ${fault}`)
      last = fault
    },
    recovered() {
      last = ''
    },
  }
}
