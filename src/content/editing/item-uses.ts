// Finds what shows an item in another one: it is not deleted, as pages would show a gap in its place, or lose it without a word.

import { APIError, type CollectionBeforeDeleteHook, type PayloadRequest, type Where } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { lockReferences } from '@/platform/write-turns'
import { LOCALE_CODES } from '@/shared/locales'
import { COLLECTIONS_WITH_FILES, type EditorialCollection, PICTURE_FIELDS, UPLOADS } from '../content-types'
import { newestGlobal, publishedGlobal } from '../publishing/published-snapshot'

/** At most so many are named; after their removal the error names the next. */
const NAMED_USES = 5

/** Collections whose items others show; each may show those behind it, and is shown by those before it. */
export const SHOWN_COLLECTIONS = ['projects', 'technologies', 'processes', ...UPLOADS] as const
type ShownCollection = (typeof SHOWN_COLLECTIONS)[number]

export const isShown = (collection: string): collection is ShownCollection =>
  SHOWN_COLLECTIONS.some((name) => name === collection)

interface Place {
  collection: EditorialCollection
  fields: readonly string[]
}

const PLACES: Record<ShownCollection, readonly Place[]> = {
  projects: [],
  technologies: [
    { collection: 'projects', fields: ['technologies'] },
    { collection: 'products', fields: ['technologies'] },
  ],
  processes: [{ collection: 'technologies', fields: ['processes'] }],
  media: Object.entries(PICTURE_FIELDS).map(([collection, fields]) => ({
    collection: collection as EditorialCollection,
    fields,
  })),
  files: COLLECTIONS_WITH_FILES.map((collection) => ({
    collection,
    // A file for each language.
    fields: LOCALE_CODES.map((code) => `file.${code}`),
  })),
}

async function usesIn(req: PayloadRequest, { collection, fields }: Place, id: number): Promise<string[]> {
  const where: Where = { or: fields.map((field) => ({ [field]: { equals: id } })) }
  const ids = new Map<number, string>()
  // Drafts as well: published later they would show the gap. Access check: none, as a title is no secret to staff.
  for (const draft of [false, true]) {
    const { docs } = await req.payload.find({
      collection,
      where,
      draft,
      locale: req.locale ?? undefined,
      depth: 0,
      limit: NAMED_USES,
      select: { title: true },
      req,
    })
    for (const { id: item, title } of docs) ids.set(item, title || `#${item}`)
  }
  return [...ids.values()]
}

/** Finds the globals that show an item, or whose drafts do. Access check: none, as nothing else of them is told. */
export async function globalsShowing(
  req: PayloadRequest,
  shown: 'projects' | 'media',
  id: number,
  { draft = false } = {},
): Promise<('home' | 'company')[]> {
  const read = draft ? newestGlobal : publishedGlobal
  const home = await read(req, 'home')
  const company = await read(req, 'company')
  const atHome = [shown === 'projects' ? home.projects : home.hero].flat()
  const atCompany = shown === 'media' ? [company.pictures].flat() : []
  return [
    ...(atHome.includes(id) ? (['home'] as const) : []),
    ...(atCompany.includes(id) ? (['company'] as const) : []),
  ]
}

/** Returns the titles of what shows the item, in the reader's language. */
export async function usesOf(req: PayloadRequest, shown: ShownCollection, id: number): Promise<string[]> {
  const globals = new Set<'home' | 'company'>()
  if (shown === 'media' || shown === 'projects')
    for (const draft of [false, true])
      for (const name of await globalsShowing(req, shown, id, { draft })) globals.add(name)
  const uses = [...globals].map((name) => adminMessage(req.i18n.language, `${name}.one`))
  // One after the other: they share the connection of the request's transaction.
  for (const place of PLACES[shown]) uses.push(...(await usesIn(req, place, id)))
  return uses.slice(0, NAMED_USES)
}

/** Refuses to delete what is in use, and says where. */
export function refuseDeletingUsed(shown: ShownCollection): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    await lockReferences(req, shown, Number(id))
    const uses = await usesOf(req, shown, Number(id))
    if (uses.length === 0) return
    const message = adminMessage(req.i18n.language, 'uploads.inUse').replace('{uses}', () => uses.join('; '))
    throw new APIError(message, 409, { uses }, true)
  }
}
