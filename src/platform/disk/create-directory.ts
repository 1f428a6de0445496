import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../database/error-code'

const isDirectory = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Creates a directory with its parents. `recursive` of Node 20 and 24 never returns where the system denies that an
 * existing parent is there (`/proc`), and reports a read-only disk as a missing directory.
 */
export function createDirectory(directory: string): void {
  if (isDirectory(directory)) return
  try {
    mkdirSync(directory)
  } catch (error) {
    // Another process was faster.
    if (isDirectory(directory)) return
    const parent = path.dirname(directory)
    if (errorCode(error) !== 'ENOENT' || existsSync(parent)) throw error
    createDirectory(parent)
    createDirectory(directory)
  }
}
