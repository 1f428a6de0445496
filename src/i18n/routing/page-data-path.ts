// Builds and parses the paths of other forms of a page: its data, `{page}/_payload.json` (site.md §7.4), and the
// picture of shared links, `{page}/_share.png`.

const PAGE_DATA_FILE = '_payload.json'
const SHARE_FILE = '_share.png'
export const SHARE_PICTURE_WIDTH = 1200
export const SHARE_PICTURE_HEIGHT = 630

/** Folders below `src/app/(site)/[locale]` that respond. */
const FOLDERS = { [PAGE_DATA_FILE]: 'payload', [SHARE_FILE]: 'share' } as const

/** Replaces the slug of a page that has none. */
export const NO_SLUG = '-'

export interface PageResource {
  /** Path of the page. */
  page: string
  file: keyof typeof FOLDERS
  folder: (typeof FOLDERS)[keyof typeof FOLDERS]
}

/** Returns the page and the requested form; undefined for any other path. */
export function parsePageResource(path: string): PageResource | undefined {
  const at = path.lastIndexOf('/')
  const file = path.slice(at + 1)
  if (file !== PAGE_DATA_FILE && file !== SHARE_FILE) return undefined
  return { page: path.slice(0, at) || '/', file, folder: FOLDERS[file] }
}

const pageResourcePath = (page: string, file: PageResource['file']) => `${page.replace(/\/$/, '')}/${file}`

/** Returns the path of a page's data. */
export function pageDataPath(page: string): string {
  return pageResourcePath(page, PAGE_DATA_FILE)
}

/** Returns the path of the picture for links to a page. */
export function sharePicturePath(page: string): string {
  return pageResourcePath(page, SHARE_FILE)
}
