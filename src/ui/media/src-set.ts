export interface Rendition {
  url: string
  width: number
}

/** Returns the value of `srcset`. */
export function srcSet(renditions: readonly Rendition[]): string {
  return renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
