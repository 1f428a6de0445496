// Runs the admin panel's schedules. Payload's own handler (3.90.2) knows no state per language: "all languages" would
// publish, and take down, the default one alone; and a translator's schedule would be refused.

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

/** Informs one of those who have to hear of a refused schedule. */
type NotifyRefused = (req: PayloadRequest, refused: RefusedSchedule) => Promise<void>

/** Null for an account that was deleted meanwhile; undefined for what a script has scheduled. */
const findPerson = async (payload: Payload, user: ScheduledChange['user']) =>
  user ? payload.findByID({ collection: 'users', id: user.value, depth: 0, disableErrors: true }) : undefined

/** Returns the reason in the words of the panel; undefined for a fault of ours, which the log has. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ValidationError)
    return error.data.errors.map(({ label, path, message }) => `${label ?? path}: ${message}`).join('\n')
  return error instanceof APIError && error.status < 500 ? error.message : undefined
}

const globalConfig = (payload: Payload, name: DraftedGlobal) =>
  payload.config.globals.find(({ slug }) => slug === name)

/** Reads the newest version, in all languages, and the fields that it has. */
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
 * The language whose texts Payload judges where all are published: the first one that is complete, as the others stay drafts.
 * It is the default one where none is, which is refused then.
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
  // Its rights have ended with it, and a translator's narrower ones cannot be judged without it.
  if (person === null || (person && person.status !== 'active')) throw new Forbidden()
  const { type, locale } = schedule
  const i18n = await getLocalI18n({ config: payload.config, language: localeOfUser(person?.language) })
  const write = {
    req: { i18n, t: i18n.t } as Partial<PayloadRequest>,
    locale: locale ?? (await judgedLocale(payload, schedule)),
    data: { _status: type === 'publish' ? 'published' : 'draft' } as never,
    publishAllLocales: type === 'publish' && !locale,
    unpublishAllLocales: type === 'unpublish' && !locale,
    // Without a person the operator scheduled it, by a script.
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
 * Finds the people to be told of a refusal, each with its reason: the person, and the administrators unless that person can
 * open the item. Empty for a fault of ours and for the schedule of a script.
 */
async function toldOf(payload: Payload, person: Person, error: unknown): Promise<Told[]> {
  const reason = reasonOf(error)
  if (person === undefined || reason === undefined) return []
  const told = person?.status === 'active' ? [{ person, reason }] : []
  if (mayOpenPanel(person)) return told
  // Access check: none, as it reads the recipients.
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

/** Names the item in a language, as far as the person may read it, or the global as the admin panel does. */
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

/** Does what is scheduled. A refusal is passed to `notify`, and that is the end of it; anything else rejects. */
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
    // In one transaction: the job is tried again after a fault, and would tell some of them twice.
    await inTransaction(req, async () => {
      for (const each of refused) await notify(req, each)
    })
    payload.logger.info(`what was scheduled for ${adminFormPath('/admin', schedule)} was refused`)
  }
}

/** All languages together belong to no single translator. */
function requireOwnSchedule(person: Principal | null, locale: unknown, language: string): void {
  if (person && !mayWriteLocale(person, typeof locale === 'string' ? locale : null))
    throw new APIError(adminMessage(language, 'translator.noSchedule'), 403, null, true)
}

/** Refuses to delete a schedule in a language that the person may not write, which Payload does not check either. */
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

/** Puts our handler in the place of Payload's. `notify` informs one of those who have to hear of a refused schedule. */
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
    const change = scheduledChangeSchema.parse(input)
    // The request is not passed on, only the id of its user.
    const person = await findPerson(payload, change.user)
    const language = person?.language ?? DEFAULT_LOCALE
    requireOwnSchedule(person ?? null, change.locale, language)
    if ('global' in change && change.type === 'unpublish')
      throw new APIError(adminMessage(language, 'unpublish.never'), 409, null, true)
    return queue(args)
  }
  payload.jobs.queue = guarded
}
