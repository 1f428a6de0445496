// Paths of other forms of a page: its data, `{page}/_payload.json` (site.md §7.4), and the picture of a shared link,
// `{page}/_share.png`.

const PAGE_DATA_FILE = '_payload.json'
const SHARE_FILE = '_share.png'
export const SHARE_PICTURE_WIDTH = 1200
export const SHARE_PICTURE_HEIGHT = 630

/** The folder below `src/app/(site)/[locale]` that answers each. */
const FOLDERS = { [PAGE_DATA_FILE]: 'payload', [SHARE_FILE]: 'share' } as const

/** Stands for the slug of a page that has none. */
export const NO_SLUG = '-'

export interface PageResource {
  /** Address of the page. */
  page: string
  file: keyof typeof FOLDERS
  folder: (typeof FOLDERS)[keyof typeof FOLDERS]
}

/** The page of which something is asked for; undefined for any other address. */
export function parsePageResource(path: string): PageResource | undefined {
  const at = path.lastIndexOf('/')
  const file = path.slice(at + 1)
  if (file !== PAGE_DATA_FILE && file !== SHARE_FILE) return undefined
  return { page: path.slice(0, at) || '/', file, folder: FOLDERS[file] }
}

const pageResourcePath = (page: string, file: PageResource['file']) => `${page.replace(/\/$/, '')}/${file}`

/** Address of a page's data. */
export function pageDataPath(page: string): string {
  return pageResourcePath(page, PAGE_DATA_FILE)
}

/** Address of the picture for links to a page. */
export function sharePicturePath(page: string): string {
  return pageResourcePath(page, SHARE_FILE)
}
