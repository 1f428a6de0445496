// Finds the documents that show an item. Such an item is not deleted, because their pages would have a gap.

import { APIError, type CollectionBeforeDeleteHook, type PayloadRequest, type Where } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { lockReferences } from '@/platform/writes/write-turns'
import { LOCALE_CODES } from '@/shared/locales'
import { COLLECTIONS_WITH_FILES, type EditorialCollection, PICTURE_FIELDS, UPLOADS } from '../content-types'
import { newestGlobal, publishedGlobal } from '../publishing/published-snapshot'

/** Maximum number of uses in the error. */
const NAMED_USES = 5

/** Collections whose items others show, ordered so that items of one may show items of those after it. */
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
    // One file for each language.
    fields: LOCALE_CODES.map((code) => `file.${code}`),
  })),
}

async function usesIn(req: PayloadRequest, { collection, fields }: Place, id: number): Promise<string[]> {
  const where: Where = { or: fields.map((field) => ({ [field]: { equals: id } })) }
  const ids = new Map<number, string>()
  // Includes drafts, which would have the gap when published. Access check: none, as titles are no secret to staff.
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

/** Finds the globals that show an item, publicly or in a draft. Access check: none, as only their names are returned. */
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

/** Returns the titles of the documents that show the item, in the reader's language. */
export async function usesOf(req: PayloadRequest, shown: ShownCollection, id: number): Promise<string[]> {
  const globals = new Set<'home' | 'company'>()
  if (shown === 'media' || shown === 'projects')
    for (const draft of [false, true])
      for (const name of await globalsShowing(req, shown, id, { draft })) globals.add(name)
  const uses = [...globals].map((name) => adminMessage(req.i18n.language, `${name}.one`))
  // Sequential, because the queries share the connection of the request's transaction.
  for (const place of PLACES[shown]) uses.push(...(await usesIn(req, place, id)))
  return uses.slice(0, NAMED_USES)
}

/** Refuses to delete an item that is in use, and lists the uses. */
export function refuseDeletingUsed(shown: ShownCollection): CollectionBeforeDeleteHook {
  return async ({ id, req }) => {
    await lockReferences(req, shown, Number(id))
    const uses = await usesOf(req, shown, Number(id))
    if (uses.length === 0) return
    const message = adminMessage(req.i18n.language, 'uploads.inUse').replace('{uses}', () => uses.join('; '))
    throw new APIError(message, 409, { uses }, true)
  }
}
