// What the panel's schedule does when its time has come. Payload's own handler (3.90.1) knows no state per language:
// "all languages" would publish, and take down, the default one alone; and a translator's schedule would be refused.

import type { CollectionSlug, SanitizedConfig, TaskHandler } from 'payload'
import { z } from 'zod'
import { DEFAULT_LOCALE, isLocale } from '@/facts/locales'

const inputSchema = z.object({
  type: z.enum(['publish', 'unpublish']).default('publish'),
  locale: z.string().nullish(),
  doc: z.object({ relationTo: z.string(), value: z.coerce.number() }),
  user: z.object({ value: z.coerce.string() }).nullish(),
})

/** Publishes one language or all, or takes all down, with the rights of whoever scheduled it. */
const publishAsScheduled: TaskHandler<'schedulePublish'> = async ({ input, req: { payload } }) => {
  const { type, locale, doc, user } = inputSchema.parse(input)
  const person = user && (await payload.findByID({ collection: 'users', id: user.value, depth: 0 }))
  const language = isLocale(locale) ? locale : undefined
  const isForAll = language === undefined
  await payload.update({
    collection: doc.relationTo as CollectionSlug,
    id: doc.value,
    locale: language ?? DEFAULT_LOCALE,
    data: { _status: type === 'publish' ? 'published' : 'draft' } as never,
    publishAllLocales: type === 'publish' && isForAll,
    unpublishAllLocales: type === 'unpublish' && isForAll,
    // Without a person the operator scheduled it, by a script.
    overrideAccess: !person,
    ...(person && { user: { ...person, collection: 'users' as const } }),
    ...(language && type === 'publish' && { publishSpecificLocale: language }),
    depth: 0,
  })
  return { output: {} }
}

/** Puts our handler in the place of Payload's. */
export function withScheduledPublishing(config: SanitizedConfig): SanitizedConfig {
  const task = config.jobs.tasks?.find(({ slug }) => slug === 'schedulePublish')
  if (!task) throw new Error('Payload has no task for scheduled publishing any more')
  const handler: TaskHandler<'schedulePublish'> = async (job) => {
    try {
      return await publishAsScheduled(job)
    } catch (error) {
      job.req.payload.logger.error({ err: error, msg: 'what was scheduled could not be done' })
      throw error
    }
  }
  task.handler = handler as typeof task.handler
  return config
}
