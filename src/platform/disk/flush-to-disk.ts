import { open } from 'node:fs/promises'

/** Flushes a file, or the entries of a directory, to the disk. Before that, a power cut may undo the write. */
export async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
