// What is made of a page besides its HTML: its data, `{page}/_payload.json` (specification, section 7), and the picture of a
// shared link, `{page}/_share.png`.

const PAYLOAD_FILE = '_payload.json'
const SHARE_FILE = '_share.png'
export const SHARE_PICTURE_WIDTH = 1200
export const SHARE_PICTURE_HEIGHT = 630

/** The folder below `src/app/(site)/[locale]` that answers each. */
const FOLDERS = { [PAYLOAD_FILE]: 'payload', [SHARE_FILE]: 'share' } as const

/** Stands for the slug of a page that has none. */
export const NO_SLUG = '-'

export interface MadeOfPage {
  /** Address of the page. */
  page: string
  file: keyof typeof FOLDERS
  folder: (typeof FOLDERS)[keyof typeof FOLDERS]
}

/** The page of which something is asked for; undefined for any other address. */
export function madeOfPage(path: string): MadeOfPage | undefined {
  const at = path.lastIndexOf('/')
  const file = path.slice(at + 1)
  if (file !== PAYLOAD_FILE && file !== SHARE_FILE) return undefined
  return { page: path.slice(0, at) || '/', file, folder: FOLDERS[file] }
}

const besidePage = (page: string, file: MadeOfPage['file']) => `${page.replace(/\/$/, '')}/${file}`

/** Address of a page's data. */
export function payloadPath(page: string): string {
  return besidePage(page, PAYLOAD_FILE)
}

/** Address of the picture for links to a page. */
export function sharePath(page: string): string {
  return besidePage(page, SHARE_FILE)
}
