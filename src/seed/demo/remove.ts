// Takes the demo content away again, so that a real company starts empty.

import { type CollectionSlug, createLocalReq, type Payload } from 'payload'
import { hasApplications } from '@/content/collections/positions/hooks'
import { isShown, SHOWN_COLLECTIONS, usesOf } from '@/content/editing/item-uses'
import { DEFAULT_LOCALE, LOCALE_CODES } from '@/shared/locales'
import { SEED_ITEM_PREFIX, type SeedItem } from '@/shared/seed-state'
import { FORMS } from '@/shared/submissions/forms'

type Log = (message: string) => void

const EMPTY_COMPANY = {
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
}
const EMPTY_COMPANY_TEXTS = {
  about: null,
  country: null,
  court: null,
  aboutTitle: null,
  aboutSummary: null,
  aboutText: null,
}

async function emptyGlobals(payload: Payload): Promise<void> {
  for (const locale of LOCALE_CODES) {
    const claim = 'Kovina'
    await payload.updateGlobal({
      slug: 'home',
      locale,
      data: { claim, intro: null, hero: null, projects: [] },
    })
    const company = { name: 'Kovina', ...EMPTY_COMPANY_TEXTS, ...EMPTY_COMPANY }
    await payload.updateGlobal({ slug: 'company', locale, data: company })
    const contact = { intro: null, directions: null, latitude: null, longitude: null }
    await payload.updateGlobal({ slug: 'contact', locale, data: { ...contact, departments: [], topics: [] } })
    // Retention periods and recipients of submissions are no demo content.
    const forms = Object.fromEntries(FORMS.map((form) => [form, { consent: null }]))
    await payload.updateGlobal({ slug: 'forms', locale, data: forms as never })
  }
}

/** Tells whether the item still is as it was loaded; null when it was deleted. */
async function isUntouched(payload: Payload, { collection, id, updatedAt }: SeedItem) {
  const document = await payload.db.findOne<{ id: number; updatedAt: string }>({
    collection: collection as CollectionSlug,
    where: { id: { equals: id } },
    locale: DEFAULT_LOCALE,
  })
  return document && new Date(document.updatedAt).getTime() === new Date(updatedAt).getTime()
}

/** Returns the reason why a demo item stays; undefined when it goes, null when it is gone already. */
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

/**
 * Removes every demo item that has not been edited since and is not used by an item that stays; the others are named.
 */
export async function removeDemoContent(payload: Payload, log: Log): Promise<void> {
  await emptyGlobals(payload)
  const keys = (await payload.kv.keys()).filter((key) => key.startsWith(SEED_ITEM_PREFIX))
  const items: { key: string; item: SeedItem }[] = []
  for (const key of keys) {
    const item = await payload.kv.get<SeedItem>(key)
    if (item) items.push({ key, item })
  }
  // Each after what shows it.
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
