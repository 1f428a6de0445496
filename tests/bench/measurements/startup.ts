// From the command to the first page, on a database that is filled already, and the memory of the process.

import type { BenchApp } from '../support/bench-app'
import { median } from '../support/statistics'
import { FIGURES, type Table } from '../support/table'

const ROUNDS = 3

export async function measureStart(app: BenchApp): Promise<Table> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await app.restart())
  return {
    title: 'start',
    head: FIGURES,
    rows: [['to the first page', `${(median(times) / 1000).toFixed(2)} s`]],
  }
}

/** Memory of the process now, after all previous measurements. */
export function measureMemory(app: BenchApp): Table {
  const megabytes = app.memoryKilobytes() / 1024
  return {
    title: 'memory',
    head: FIGURES,
    rows: [['after the run', megabytes ? `${megabytes.toFixed(0)} MB` : 'not known here']],
  }
}
