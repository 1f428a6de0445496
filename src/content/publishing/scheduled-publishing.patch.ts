// Runs the admin panel's schedules. Payload's own handler (3.90.2) knows no state per language: "all languages" would
// publish, and take down, the default one alone; and a translator's schedule would be refused.

import type {
  BasePayload,
  CollectionBeforeDeleteHook,
  CollectionSlug,
  PayloadRequest,
  SanitizedConfig,
  TaskHandler,
} from 'payload'
import { APIError, getLocalI18n } from 'payload'
import { z } from 'zod'
import { adminMessage } from '@/i18n/admin-messages'
import { mayWriteLocale, type Principal } from '@/identity/access/permission-checks'
import { localeOfUser } from '@/identity/user-locale'
import { DEFAULT_LOCALE, isLocale } from '@/shared/locales'
import { SCHEDULED_PUBLISHING } from './jobs'
import { mailFailedSchedule } from './schedule-failed-mail'

const inputSchema = z.object({
  type: z.enum(['publish', 'unpublish']).default('publish'),
  locale: z.string().nullish(),
  doc: z.object({ relationTo: z.string(), value: z.coerce.number() }),
  user: z.object({ value: z.coerce.string() }).nullish(),
})

/**
 * Publishes one language or all, or takes all down, with the rights of the user who scheduled it. Errors are in that user's
 * language; what is refused is told by mail.
 */
const publishAsScheduled: TaskHandler<typeof SCHEDULED_PUBLISHING> = async ({ input, req: { payload } }) => {
  const { type, locale, doc, user } = inputSchema.parse(input)
  const person = user && (await payload.findByID({ collection: 'users', id: user.value, depth: 0 }))
  const language = isLocale(locale) ? locale : undefined
  const isForAll = language === undefined
  const collection = doc.relationTo as CollectionSlug
  const reader = localeOfUser(person?.language)
  const i18n = await getLocalI18n({ config: payload.config, language: reader })
  const change = payload.update({
    collection,
    id: doc.value,
    req: { i18n, t: i18n.t } as Partial<PayloadRequest>,
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
  try {
    await change
  } catch (error) {
    const recipient = person?.email && { email: person.email, locale: reader }
    const schedule = { type, collection, id: doc.value, language, error }
    if (recipient)
      await mailFailedSchedule(payload, recipient, schedule).catch((err: unknown) =>
        payload.logger.error({ err, msg: 'the mail about a schedule could not be queued' }),
      )
    throw error
  }
  return { output: {} }
}

const queuedSchema = inputSchema.pick({ locale: true, user: true })

/** All languages together belong to no single translator. */
function requireOwnSchedule(person: Principal | null, locale: unknown, language: string): void {
  if (person && !mayWriteLocale(person, typeof locale === 'string' ? locale : null))
    throw new APIError(adminMessage(language, 'translator.noSchedule'), 403, null, true)
}

/** Nor whether the person may take it back. */
const keepOthersSchedules: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!req.user) return
  const job = await req.payload.db.findOne<{ id: string; taskSlug?: string; input?: { locale?: unknown } }>({
    collection: 'payload-jobs',
    where: { id: { equals: id } },
    req,
  })
  if (job?.taskSlug === SCHEDULED_PUBLISHING)
    requireOwnSchedule(req.user, job.input?.locale, req.i18n.language)
}

/** Puts our handler in the place of Payload's. */
export function withScheduledPublishing(config: SanitizedConfig): SanitizedConfig {
  const task = config.jobs.tasks?.find(({ slug }) => slug === SCHEDULED_PUBLISHING)
  if (!task) throw new Error('Payload has no task for scheduled publishing any more')
  const handler: TaskHandler<typeof SCHEDULED_PUBLISHING> = async (job) => {
    try {
      return await publishAsScheduled(job)
    } catch (error) {
      job.req.payload.logger.error({ err: error, msg: 'what was scheduled could not be done' })
      throw error
    }
  }
  task.handler = handler as typeof task.handler
  const waiting = config.collections.find(({ slug }) => slug === 'payload-jobs')
  // Set here, because Payload warns at each start of a hook in `jobsCollectionOverrides`; for this one it is wrong.
  waiting?.hooks.beforeDelete.push(keepOthersSchedules)
  return config
}

/**
 * Payload's panel (3.90.2) does not check whether the user may publish what is scheduled; the job would fail unseen
 * when its time has come. Withdrawing a schedule queues one more, for no document: that one is left out.
 */
export function guardSchedules(payload: BasePayload): void {
  const { queue } = payload.jobs
  const guarded: typeof queue = async (args) => {
    const { task, input } = args as { task?: string; input?: { doc?: unknown; global?: unknown } }
    if (task !== SCHEDULED_PUBLISHING) return queue(args)
    if (!input?.doc && !input?.global) return undefined as never
    const { locale, user } = queuedSchema.parse(input)
    // The request is not passed on, only the id of its user.
    const person =
      user && (await payload.findByID({ collection: 'users', id: user.value, depth: 0, disableErrors: true }))
    requireOwnSchedule(person ?? null, locale, person?.language ?? DEFAULT_LOCALE)
    return queue(args)
  }
  payload.jobs.queue = guarded
}
