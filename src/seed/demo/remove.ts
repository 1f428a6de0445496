// Removes the demo content, so that a real company can start with an empty site.

import { type CollectionSlug, createLocalReq, type Payload, type Where } from 'payload'
import { hasApplications } from '@/content/collections/positions/hooks'
import { EDITORIAL_COLLECTIONS, type SiteGlobal } from '@/content/content-types'
import { isShown, SHOWN_COLLECTIONS, usesOf } from '@/content/editing/item-uses'
import { DEFAULT_LOCALE, LOCALE_CODES } from '@/shared/locales'
import { SEED_GLOBAL_PREFIX, SEED_ITEM_PREFIX, type SeedGlobal, type SeedItem } from '@/shared/seed-state'
import { FORMS } from '@/shared/submissions/forms'

type Log = (message: string) => void

const EMPTY_COMPANY = {
  name: 'Kovina',
  street: null,
  postalCode: null,
  city: null,
  phone: null,
  email: null,
  taxNumber: null,
  registerNumber: null,
  shareCapitalEur: null,
  foundedYear: null,
  bank: null,
  iban: null,
  swift: null,
  profiles: [],
  board: [],
  figures: [],
  pictures: [],
  about: null,
  country: null,
  court: null,
  aboutTitle: null,
  aboutSummary: null,
  aboutText: null,
}

const EMPTY_GLOBALS: Record<SiteGlobal, object> = {
  home: { claim: 'Kovina', intro: null, hero: null, projects: [] },
  company: EMPTY_COMPANY,
  contact: {
    intro: null,
    directions: null,
    latitude: null,
    longitude: null,
    departments: [],
    topics: [],
    complaintSteps: [],
  },
  // Retention periods and recipients of submissions are no demo content, so they remain.
  forms: Object.fromEntries(FORMS.map((form) => [form, { consent: null, afterSending: null }])),
}

const isSameMoment = (one: unknown, other: string) =>
  new Date(String(one)).getTime() === new Date(other).getTime()

/** Empties the globals that have not been changed since they were loaded, and logs the others. */
async function emptyGlobals(payload: Payload, hasDemoItems: boolean, log: Log): Promise<void> {
  for (const [slug, data] of Object.entries(EMPTY_GLOBALS) as [SiteGlobal, object][]) {
    const key = SEED_GLOBAL_PREFIX + slug
    const loaded = await payload.kv.get<SeedGlobal>(key)
    if (!loaded) {
      // Earlier versions recorded no time.
      if (hasDemoItems) log(`stays, as it may have been changed since an earlier version loaded it: ${slug}`)
      continue
    }
    const { updatedAt } = await payload.findGlobal({ slug, depth: 0 })
    const where: Where = { 'version.updatedAt': { greater_than: loaded.updatedAt } }
    const { totalDocs: later } = await payload.countGlobalVersions({ global: slug, where })
    if (!isSameMoment(updatedAt, loaded.updatedAt) || later > 0) {
      log(`stays, as somebody has changed it: ${slug}`)
      continue
    }
    for (const locale of LOCALE_CODES) await payload.updateGlobal({ slug, locale, data: data as never })
    await payload.kv.delete(key)
  }
}

/** Tells whether a draft was saved after the item was loaded. A draft does not change the published row. */
async function hasLaterDraft(payload: Payload, { collection, id, updatedAt }: SeedItem): Promise<boolean> {
  const editorial = EDITORIAL_COLLECTIONS.find((slug) => slug === collection)
  if (!editorial) return false
  const where: Where = { parent: { equals: id }, 'version.updatedAt': { greater_than: updatedAt } }
  const { totalDocs } = await payload.countVersions({ collection: editorial, where })
  return totalDocs > 0
}

/** Tells whether the item has not been changed since it was loaded; null if it was deleted. */
async function isUntouched(payload: Payload, item: SeedItem): Promise<boolean | null> {
  const document = await payload.db.findOne<{ id: number; updatedAt: string }>({
    collection: item.collection as CollectionSlug,
    where: { id: { equals: item.id } },
    locale: DEFAULT_LOCALE,
  })
  if (!document) return null
  return isSameMoment(document.updatedAt, item.updatedAt) && !(await hasLaterDraft(payload, item))
}

/** Returns the reason to keep a demo item; undefined if it can be removed, null if it was deleted already. */
async function whyItStays(payload: Payload, item: SeedItem): Promise<string | null | undefined> {
  const untouched = await isUntouched(payload, item)
  if (untouched === null) return null
  if (!untouched) return 'somebody has changed it'
  if (item.collection === 'positions' && (await hasApplications(payload, item.id)))
    return 'somebody has applied for it'
  if (!isShown(item.collection)) return undefined
  const [use] = await usesOf(await createLocalReq({}, payload), item.collection, Number(item.id))
  return use === undefined ? undefined : `it is used: ${use}`
}

/** Removes all demo items that were not edited and are not used by remaining content, and logs the others. */
export async function removeDemoContent(payload: Payload, log: Log): Promise<void> {
  const keys = (await payload.kv.keys()).filter((key) => key.startsWith(SEED_ITEM_PREFIX))
  await emptyGlobals(payload, keys.length > 0, log)
  const items: { key: string; item: SeedItem }[] = []
  for (const key of keys) {
    const item = await payload.kv.get<SeedItem>(key)
    if (item) items.push({ key, item })
  }
  // Items are removed after those that show them.
  const turnOf = ({ item }: { item: SeedItem }) => SHOWN_COLLECTIONS.indexOf(item.collection as never)
  items.sort((one, other) => turnOf(one) - turnOf(other))
  let removed = 0
  for (const { key, item } of items) {
    const reason = await whyItStays(payload, item)
    if (reason) log(`stays, as ${reason}: ${key.slice(SEED_ITEM_PREFIX.length)}`)
    if (reason === undefined) {
      await payload.delete({ collection: item.collection as CollectionSlug, id: item.id })
      removed += 1
    }
    if (!reason) await payload.kv.delete(key)
  }
  log(`${removed} demo items removed`)
}
