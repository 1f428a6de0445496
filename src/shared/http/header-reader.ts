/** Reads headers by their names in any case; several of one name are joined by a comma. `Headers` is one. */
export interface HeaderReader {
  get(name: string): string | null
}
