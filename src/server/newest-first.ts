import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

interface DatedEntry {
  name: string
  /** Milliseconds since 1970. */
  changedAt: number
}

/** Lists a folder, what was changed last at the beginning; rejects when it is not there. What goes meanwhile is left out. */
export async function newestFirst(folder: string): Promise<DatedEntry[]> {
  const names = await readdir(folder)
  const dated = await Promise.all(
    names.map(async (name) => {
      const found = await stat(path.join(folder, name)).catch(() => null)
      return found ? [{ name, changedAt: found.mtimeMs }] : []
    }),
  )
  return dated.flat().sort((one, other) => other.changedAt - one.changedAt)
}
