/** Widths in CSS pixels × density in which pictures are stored, each as AVIF and as WebP. */
export const PICTURE_WIDTHS = [480, 800, 1200, 1600] as const

/** Names of a picture's sizes: each width in both formats. */
export const RENDITIONS = PICTURE_WIDTHS.flatMap((width) => [`avif${width}`, `webp${width}`] as const)

/** The fields of an upload that contain file names. */
export interface NamedFiles {
  filename?: string | null
  mimeType?: string | null
  sizes?: Record<string, { filename?: string | null } | null> | null
}

/** Returns the names of the file and of its renditions. */
export function fileNamesOf({ filename, sizes }: NamedFiles): string[] {
  const names = [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)]
  return names.filter((name): name is string => typeof name === 'string')
}
