// Describes a schedule of the admin panel as stored in the job queue.

import { z } from 'zod'
import { LOCALE_CODES } from '@/shared/locales'
import { DRAFTED_GLOBALS, EDITORIAL_COLLECTIONS } from '../content-types'

// Payload queues any named document; the mail about a refusal would reveal its title.
const item = z
  .object({ doc: z.object({ relationTo: z.enum(EDITORIAL_COLLECTIONS), value: z.coerce.number() }) })
  .transform(({ doc: { relationTo, value } }) => ({ collection: relationTo, id: value }))
const global = z.object({ global: z.enum(DRAFTED_GLOBALS) })

const change = z.object({
  type: z.enum(['publish', 'unpublish']).default('publish'),
  /** Missing for all languages. */
  locale: z.enum(LOCALE_CODES).nullish(),
  /** Missing for a schedule made by a script. */
  user: z.object({ value: z.coerce.string() }).nullish(),
})

/** Validates the input of a job of Payload's task `schedulePublish`: the change, and its item or global. */
export const scheduledChangeSchema = z.intersection(change, z.union([item, global]))

/** The item or global of a schedule. */
export type ScheduleTarget = z.infer<typeof item> | z.infer<typeof global>

export type ScheduledChange = z.infer<typeof scheduledChangeSchema>

/** Returns the path of a form in the admin panel at `root`. Without `locale` it opens in the language used last. */
export function adminFormPath(
  root: string,
  target: { collection: string; id: number } | { global: string },
  locale?: string | null,
): string {
  const form =
    'global' in target ? `globals/${target.global}` : `collections/${target.collection}/${target.id}`
  return `${root}/${form}${locale ? `?locale=${locale}` : ''}`
}
