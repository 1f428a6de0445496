import { type FileHandle, open } from 'node:fs/promises'
import { vi } from 'vitest'

interface Flush {
  inode: number
  /** Number of rows that other connections saw by then. */
  rows: number
}

/** Runs the work; resolves with the files and folders that it has flushed to the disk, in this order. */
export async function flushedDuring(
  work: () => Promise<unknown>,
  countRows: () => Promise<number>,
): Promise<Flush[]> {
  const handle = await open('.')
  const handles: FileHandle = Object.getPrototypeOf(handle)
  await handle.close()
  const flushed: Flush[] = []
  const { sync } = handles
  const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    await sync.call(this)
    const { ino: inode } = await this.stat()
    flushed.push({ inode, rows: await countRows() })
  })
  await work().finally(() => spy.mockRestore())
  return flushed
}
