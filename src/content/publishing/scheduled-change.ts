// Describes a schedule of the admin panel as the queue holds it.

import { z } from 'zod'
import { LOCALE_CODES } from '@/shared/locales'
import { DRAFTED_GLOBALS, EDITORIAL_COLLECTIONS } from '../content-types'

// Payload queues any document that is named; the mail about a refusal would tell its title.
const item = z
  .object({ doc: z.object({ relationTo: z.enum(EDITORIAL_COLLECTIONS), value: z.coerce.number() }) })
  .transform(({ doc: { relationTo, value } }) => ({ collection: relationTo, id: value }))
const global = z.object({ global: z.enum(DRAFTED_GLOBALS) })

const change = z.object({
  type: z.enum(['publish', 'unpublish']).default('publish'),
  /** Missing: all languages. */
  locale: z.enum(LOCALE_CODES).nullish(),
  /** Missing for what a script has scheduled. */
  user: z.object({ value: z.coerce.string() }).nullish(),
})

/** Reads the input of a job of Payload's task `schedulePublish`: what is done, and with which item or global. */
export const scheduledChangeSchema = z.intersection(change, z.union([item, global]))

/** Names the item, or the global. */
export type ScheduleTarget = z.infer<typeof item> | z.infer<typeof global>

export type ScheduledChange = z.infer<typeof scheduledChangeSchema>

/** Makes the path of a form of the admin panel, which is at `root`; without `locale` it opens in the language used last. */
export function adminFormPath(
  root: string,
  target: { collection: string; id: number } | { global: string },
  locale?: string | null,
): string {
  const form =
    'global' in target ? `globals/${target.global}` : `collections/${target.collection}/${target.id}`
  return `${root}/${form}${locale ? `?locale=${locale}` : ''}`
}
