import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CollectionAfterChangeHook, CollectionBeforeOperationHook } from 'payload'
import { changedTags } from '@/content/changed-tags'
import { slugFrom } from '@/content/fields/slug-from'
import { type EditorialCollection, PICTURE_FIELD } from '@/content/kinds'
import type { AllLocalesDocument } from '@/content/public-document'
import { announceChange, contentTags } from '@/content/revalidate'
import { LOCALE_CODES } from '@/facts/locales'

/** Renames an upload to `<folded name>-<digest>.<ext>`: safe to cache for ever, and no name from outside reaches the disk. */
export const nameByContent: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file } = req
  if (file && (operation === 'create' || operation === 'update')) {
    const bytes = file.tempFilePath ? await readFile(file.tempFilePath) : file.data
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
    const { name, ext } = path.parse(file.name)
    file.name = `${slugFrom(name).slice(0, 60) || 'picture'}-${digest}${ext.toLowerCase()}`
  }
  return args
}

/** A new alternative text, focal point or file concerns the pages that show the picture. */
export const announcePicture: CollectionAfterChangeHook = async ({ doc, req, operation }) => {
  if (operation === 'create') return doc
  const tags = new Set<string>()
  for (const [collection, field] of Object.entries(PICTURE_FIELD) as [EditorialCollection, string][]) {
    const { docs } = await req.payload.db.find<AllLocalesDocument>({
      collection,
      where: { [field]: { equals: doc.id } },
      locale: 'all',
      pagination: false,
      req,
    })
    for (const shown of docs) {
      const appeared = changedTags(collection, null, shown)
      for (const tag of appeared) tags.add(tag)
    }
  }
  for (const locale of LOCALE_CODES) tags.add(contentTags.global('home', locale))
  await announceChange(req, [...tags])
  return doc
}
