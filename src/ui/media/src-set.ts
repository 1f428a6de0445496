export interface Rendition {
  url: string
  width: number
}

/** Value of `srcset`. */
export function srcSet(renditions: readonly Rendition[]): string {
  return renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
