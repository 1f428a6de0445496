// Runs the schedules of the admin panel. Payload's own handler (3.90.2) does not support a state per language: for “all
// languages” it would publish, or take down, only the default language, and it would refuse a translator's schedule.

import { getTranslation } from '@payloadcms/translations'
import type {
  BasePayload,
  CollectionBeforeDeleteHook,
  Payload,
  PayloadRequest,
  SanitizedConfig,
  TaskHandler,
} from 'payload'
import { APIError, createLocalReq, Forbidden, getLocalI18n, ValidationError } from 'payload'
import { adminMessage } from '@/i18n/admin-messages'
import { localeOfUser } from '@/i18n/user-locale'
import { mayWriteLocale, type Principal, roleOf } from '@/identity/access/permission-checks'
import { inTransaction } from '@/platform/database/in-transaction'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/shared/locales'
import type { RefusedSchedule } from '@/shared/refused-schedule'
import { ADMIN_PANEL_ROLES } from '@/shared/users/permissions'
import type { DraftedGlobal } from '../content-types'
import { SCHEDULED_PUBLISHING } from './jobs'
import type { AllLocalesDocument } from './published-snapshot'
import { incompleteLocales } from './required-texts'
import { RETRIES_AFTER_FAULT } from './retries'
import {
  adminFormPath,
  type ScheduledChange,
  type ScheduleTarget,
  scheduledChangeSchema,
} from './scheduled-change'

type Person = Awaited<ReturnType<typeof findPerson>>

/** Informs one recipient about a refused schedule. */
type NotifyRefused = (req: PayloadRequest, refused: RefusedSchedule) => Promise<void>

/** Returns the person who made a schedule; null for a deleted account, undefined for a script. */
const findPerson = async (payload: Payload, user: ScheduledChange['user']) =>
  user ? payload.findByID({ collection: 'users', id: user.value, depth: 0, disableErrors: true }) : undefined

/** Returns the reason of a refusal for people; undefined for a fault of ours, which is logged. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ValidationError)
    return error.data.errors.map(({ label, path, message }) => `${label ?? path}: ${message}`).join('\n')
  return error instanceof APIError && error.status < 500 ? error.message : undefined
}

const globalConfig = (payload: Payload, name: DraftedGlobal) =>
  payload.config.globals.find(({ slug }) => slug === name)

/** Reads the newest version in all languages, and its fields. */
async function newestOf(payload: Payload, target: ScheduleTarget) {
  const newest = { draft: true, locale: 'all', depth: 0 } as const
  if ('global' in target) {
    const document = await payload.findGlobal({ ...newest, slug: target.global })
    return { config: globalConfig(payload, target.global), document }
  }
  const { collection, id } = target
  const document = await payload.findByID({ ...newest, collection, id })
  return { config: payload.collections[collection].config, document }
}

/**
 * Returns the language whose texts Payload validates when all are published: the first complete one, as incomplete ones
 * remain drafts. If none is complete, the default language, which Payload then refuses.
 */
async function judgedLocale(payload: Payload, target: ScheduleTarget): Promise<Locale> {
  const { config, document } = await newestOf(payload, target)
  const incomplete = config ? incompleteLocales(config, document as unknown as AllLocalesDocument) : []
  return LOCALE_CODES.find((locale) => !incomplete.includes(locale)) ?? DEFAULT_LOCALE
}

/** Publishes one language or all, or takes all down, with the rights of the person. Errors are in that person's language. */
async function publishAsScheduled(
  payload: Payload,
  schedule: ScheduledChange,
  person: Person,
): Promise<void> {
  // A deleted or inactive account has no rights any more, and the limits of a translator cannot be checked without it.
  if (person === null || (person && person.status !== 'active')) throw new Forbidden()
  const { type, locale } = schedule
  const i18n = await getLocalI18n({ config: payload.config, language: localeOfUser(person?.language) })
  const write = {
    req: { i18n, t: i18n.t } as Partial<PayloadRequest>,
    locale: locale ?? (await judgedLocale(payload, schedule)),
    data: { _status: type === 'publish' ? 'published' : 'draft' } as never,
    publishAllLocales: type === 'publish' && !locale,
    unpublishAllLocales: type === 'unpublish' && !locale,
    // A schedule without a person was made by the operator's script.
    overrideAccess: !person,
    ...(person && { user: { ...person, collection: 'users' as const } }),
    ...(locale && type === 'publish' && { publishSpecificLocale: locale }),
    depth: 0,
  }
  if ('global' in schedule) await payload.updateGlobal({ ...write, slug: schedule.global })
  else await payload.update({ ...write, collection: schedule.collection, id: schedule.id })
}

type Told = Pick<RefusedSchedule, 'person' | 'reason'>

const mayOpenPanel = (person: Person) =>
  person?.status === 'active' && ADMIN_PANEL_ROLES.includes(roleOf(person))

/**
 * Finds the recipients of a refusal, each with its reason: the person, and the administrators if that person cannot
 * open the item. Empty for a fault of ours and for a script's schedule.
 */
async function toldOf(payload: Payload, person: Person, error: unknown): Promise<Told[]> {
  const reason = reasonOf(error)
  if (person === undefined || reason === undefined) return []
  const told = person?.status === 'active' ? [{ person, reason }] : []
  if (mayOpenPanel(person)) return told
  // Access check: none, as this only finds recipients.
  const { docs: administrators } = await payload.find({
    collection: 'users',
    where: { role: { equals: 'admin' }, status: { equals: 'active' } },
    pagination: false,
    depth: 0,
  })
  const inTheirWords = ({ language }: { language?: string | null }) =>
    adminMessage(localeOfUser(language), 'schedule.personGone')
  return [...told, ...administrators.map((admin) => ({ person: admin, reason: inTheirWords(admin) }))]
}

/** Returns the title of the item, as far as the person may read it, or the panel's name of the global. */
async function titleOf(
  payload: Payload,
  target: ScheduleTarget,
  person: Told['person'],
  locale: Locale,
): Promise<string> {
  if ('global' in target) {
    const i18n = await getLocalI18n({ config: payload.config, language: localeOfUser(person.language) })
    return getTranslation(globalConfig(payload, target.global)?.label ?? target.global, i18n)
  }
  const { collection, id } = target
  const { useAsTitle = 'id' } = payload.collections[collection].config.admin
  const found = await payload.findByID({
    collection,
    id,
    locale,
    draft: true,
    depth: 0,
    overrideAccess: false,
    user: { ...person, collection: 'users' },
    disableErrors: true,
  })
  return String((found as Record<string, unknown> | null)?.[useAsTitle] || `#${id}`)
}

/** Describes a schedule that was refused. */
async function refusedSchedule(
  payload: Payload,
  schedule: ScheduledChange,
  { person, reason }: Told,
): Promise<RefusedSchedule> {
  const { type, locale } = schedule
  const shown = locale ?? localeOfUser(person.language)
  const title = await titleOf(payload, schedule, person, shown)
  const path = adminFormPath('/admin', schedule, shown)
  return { person, type, title, path, language: locale ?? undefined, reason }
}

/** Runs a schedule. Passes a refusal to `notify`, and then counts as done; rejects for any other error. */
async function runSchedule(
  payload: Payload,
  schedule: ScheduledChange,
  notify: NotifyRefused,
): Promise<void> {
  const person = await findPerson(payload, schedule.user)
  try {
    await publishAsScheduled(payload, schedule, person)
  } catch (error) {
    const told = await toldOf(payload, person, error)
    if (told.length === 0) throw error
    const refused = await Promise.all(told.map((each) => refusedSchedule(payload, schedule, each)))
    const req = await createLocalReq({}, payload)
    // One transaction, because a retry after a fault would inform some recipients twice.
    await inTransaction(req, async () => {
      for (const each of refused) await notify(req, each)
    })
    payload.logger.info(`what was scheduled for ${adminFormPath('/admin', schedule)} was refused`)
  }
}

/** Refuses a translator's schedule for all languages, or for a language that is not theirs. */
function requireOwnSchedule(person: Principal | null, locale: unknown, language: string): void {
  if (person && !mayWriteLocale(person, typeof locale === 'string' ? locale : null))
    throw new APIError(adminMessage(language, 'translator.noSchedule'), 403, null, true)
}

/** Refuses to withdraw a schedule in a language that the person may not write. Payload does not check that. */
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

/** Replaces Payload's handler of the task. `notify` informs one recipient about a refused schedule. */
export function withScheduledPublishing(config: SanitizedConfig, notify: NotifyRefused): SanitizedConfig {
  const task = config.jobs.tasks?.find(({ slug }) => slug === SCHEDULED_PUBLISHING)
  if (!task) throw new Error('Payload has no task for scheduled publishing any more')
  const handler: TaskHandler<typeof SCHEDULED_PUBLISHING> = async ({ input, req: { payload } }) => {
    await runSchedule(payload, scheduledChangeSchema.parse(input), notify)
    return { output: {} }
  }
  task.handler = handler as typeof task.handler
  task.retries = RETRIES_AFTER_FAULT
  const waiting = config.collections.find(({ slug }) => slug === 'payload-jobs')
  // Added here, because Payload warns at each start about hooks in `jobsCollectionOverrides`, wrongly for this one.
  waiting?.hooks.beforeDelete.push(keepOthersSchedules)
  return config
}

/**
 * Checks when a schedule is made that the user may publish. Payload's panel (3.90.2) does not, and the job would fail
 * unseen later. The job that Payload queues to withdraw a schedule names no document and is not checked.
 */
export function guardSchedules(payload: BasePayload): void {
  const { queue } = payload.jobs
  const guarded: typeof queue = async (args) => {
    const { task, input } = args as { task?: string; input?: { doc?: unknown; global?: unknown } }
    if (task !== SCHEDULED_PUBLISHING) return queue(args)
    if (!input?.doc && !input?.global) return undefined as never
    const change = scheduledChangeSchema.parse(input)
    // The queue receives the id of the user instead of the request.
    const person = await findPerson(payload, change.user)
    const language = person?.language ?? DEFAULT_LOCALE
    requireOwnSchedule(person ?? null, change.locale, language)
    if ('global' in change && change.type === 'unpublish')
      throw new APIError(adminMessage(language, 'unpublish.never'), 409, null, true)
    return queue(args)
  }
  payload.jobs.queue = guarded
}
