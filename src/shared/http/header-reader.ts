/** Reads headers by name, case-insensitively; joins several of the same name by a comma. `Headers` is compatible. */
export interface HeaderReader {
  get(name: string): string | null
}
