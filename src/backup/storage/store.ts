/** Keeps archives. */
export interface BackupStore {
  /** For people: a path or an address. */
  location: string
  /** Lists the names of all files there, ours and others. */
  list(): Promise<string[]>
  /** Takes over a finished local file under its final name; it appears whole or not at all. */
  put(file: string, name: string): Promise<void>
  /** Resolves with the path of a local copy, which is `target` unless the store is local itself. */
  get(name: string, target: string): Promise<string>
  delete(name: string): Promise<void>
}
