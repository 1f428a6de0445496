import { open } from 'node:fs/promises'

/** Writes a file, or the entries of a directory, to the disk itself: until then a power cut may take it back. */
export async function flushToDisk(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
