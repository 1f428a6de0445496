/** Keeps archives. */
export interface BackupStore {
  /** For people: a path or an address. */
  location: string
  /** Lists the names of all files there, ours and others. */
  list(): Promise<string[]>
  /** Stores a finished local file under its final name; it becomes visible completely or not at all. */
  put(file: string, name: string): Promise<void>
  /** Returns the path of a local copy, which is `target` unless the store is local itself. */
  get(name: string, target: string): Promise<string>
  delete(name: string): Promise<void>
}
