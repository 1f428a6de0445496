'use client'
// Runs in the browser, because the form's state names the item and the language on screen.

import {
  Button,
  CalendarIcon,
  DatePicker,
  Drawer,
  toast,
  useDocumentInfo,
  useDocumentTitle,
  useDrawerSlug,
  useLocale,
  useModal,
  useServerFunctions,
  useTranslation,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ScheduleMessages } from '@/i18n/admin-messages'
import { companyMoment } from '@/i18n/company-moment'
import { interpolate } from '@/i18n/format/interpolate'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import { MOMENT_PICKER } from '@/shared/day-picker'
import styles from './schedule.module.css'

interface ScheduleProps {
  /** BCP 47 tag of the panel's language. */
  lang: string
  /** The languages in which the user may publish. */
  locales: readonly { code: string; name: string }[]
  /** Tells whether the user may schedule all languages at once, which locale-bound users may not. */
  mayScheduleAll: boolean
  words: ScheduleMessages
}

type Upcoming = Awaited<ReturnType<ReturnType<typeof useServerFunctions>['getUpcomingScheduledPublish']>>

const ALL = 'all'

/** The result of Payload's server function, which has no type of its own. */
interface ScheduleResult {
  error?: string
}

/** Renders the button in the header of an item or a global, and its drawer. */
export function ScheduleButton(props: ScheduleProps) {
  const { id, globalSlug, hasPublishPermission } = useDocumentInfo()
  const { openModal, isModalOpen } = useModal()
  const slug = useDrawerSlug('schedule')
  if (!(id || globalSlug) || !hasPublishPermission) return null
  return (
    <>
      <Button
        buttonStyle="secondary"
        className={styles.open}
        id="schedule"
        margin={false}
        onClick={() => openModal(slug)}
        size="medium"
        type="button"
      >
        <span className={styles.icon}>
          <CalendarIcon />
        </span>
        <span className={styles.label}>{props.words.open}</span>
      </Button>
      {isModalOpen(slug) && <ScheduleDrawer {...props} slug={slug} />}
    </>
  )
}

function ScheduleDrawer({ slug, lang, locales, mayScheduleAll, words }: ScheduleProps & { slug: string }) {
  const { t } = useTranslation()
  const { title } = useDocumentTitle()
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const { getUpcomingScheduledPublish } = useServerFunctions()
  const [upcoming, setUpcoming] = useState<Upcoming>()
  const heading = useRef<HTMLHeadingElement>(null)

  const load = async () => {
    const found = await getUpcomingScheduledPublish({ id, collectionSlug, globalSlug }).catch(() => undefined)
    setUpcoming(found)
    return found
  }
  const loadFirst = useEffectEvent(load)
  useEffect(() => void loadFirst(), [])

  return (
    <Drawer slug={slug} title={interpolate(words.title, { title: title || t('general:untitled') })}>
      <div className={styles.drawer}>
        <ScheduleForm locales={locales} mayScheduleAll={mayScheduleAll} onScheduled={load} words={words} />
        <h2 ref={heading} tabIndex={-1}>
          {words.upcoming}
        </h2>
        {upcoming?.length === 0 && <p>{words.none}</p>}
        {upcoming && upcoming.length > 0 && (
          <UpcomingList
            lang={lang}
            locales={locales}
            onChanged={load}
            // The focused button has disappeared.
            onWithdrawn={() => heading.current?.focus()}
            upcoming={upcoming}
            words={words}
          />
        )}
      </div>
    </Drawer>
  )
}

type FormProps = Pick<ScheduleProps, 'locales' | 'mayScheduleAll' | 'words'> & {
  onScheduled: () => Promise<unknown>
}

function ScheduleForm({ locales, mayScheduleAll, onScheduled, words }: FormProps) {
  const field = useId()
  const { i18n, t } = useTranslation()
  const { code } = useLocale()
  const { id, collectionSlug, globalSlug, hasPublishedDoc } = useDocumentInfo()
  const { schedulePublish } = useServerFunctions()
  const [type, setType] = useState<'publish' | 'unpublish'>('publish')
  const [locale, setLocale] = useState(locales.some((one) => one.code === code) ? code : locales[0]?.code)
  const [date, setDate] = useState<Date | null>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const problemOf = (moment: Date | null): string | undefined => {
    if (!moment) return typed.trim() === '' ? words.missing : words.notUnderstood
    return moment.getTime() <= Date.now() ? words.past : undefined
  }

  // The button stays enabled, because a disabled one loses the focus.
  const save = async () => {
    if (isBusy) return
    const moment = date && companyMoment(date)
    const found = problemOf(moment)
    setProblem(found)
    if (found || !moment) return
    setIsBusy(true)
    const { error } = (await schedulePublish({
      type,
      date: moment,
      ...(collectionSlug
        ? { doc: { relationTo: collectionSlug, value: String(id) } }
        : { global: globalSlug }),
      localeToPublish: locale === ALL ? undefined : locale,
      timezone: COMPANY_TIME_ZONE,
    })) as ScheduleResult
    setIsBusy(false)
    if (error) return setProblem(words.failed)
    toast.success(words.done)
    setDate(null)
    setTyped('')
    await onScheduled()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The drawer is nested in the item's form.
        event.stopPropagation()
        void save()
      }}
    >
      {/* The page of a global is always public. */}
      {collectionSlug && (
        <fieldset className={styles.choices}>
          <legend>{words.what}</legend>
          {(['publish', 'unpublish'] as const).map((value) => (
            <label key={value}>
              <input
                checked={type === value}
                disabled={value === 'unpublish' && !hasPublishedDoc}
                name={`${field}-type`}
                onChange={() => setType(value)}
                type="radio"
              />
              {words[value]}
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.field}>
        <label htmlFor={`${field}-locale`}>{words.language}</label>
        <select id={`${field}-locale`} onChange={({ target }) => setLocale(target.value)} value={locale}>
          {locales.map(({ code: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          {mayScheduleAll && <option value={ALL}>{words.all}</option>}
        </select>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${field}-time`}>{words.time}</label>
        <DatePicker
          {...MOMENT_PICKER}
          onChange={setDate}
          timeIntervals={15}
          value={date ?? undefined}
          overrides={{
            ...MOMENT_PICKER.overrides,
            locale: i18n.dateFNS,
            // An open calendar would cover the button and the texts below the field.
            preventOpenOnFocus: true,
            timeCaption: t('general:time'),
            id: `${field}-time`,
            ariaDescribedBy: `${field}-help`,
            ariaInvalid: problem ? 'true' : undefined,
            onChangeRaw: (event) => {
              if (event?.target instanceof HTMLInputElement) setTyped(event.target.value)
            },
          }}
        />
        <p id={`${field}-help`} role={problem ? 'alert' : undefined} data-problem={problem !== undefined}>
          {problem ?? words.timeHelp}
        </p>
      </div>
      <Button margin={false} type="submit">
        {words.save}
      </Button>
    </form>
  )
}

type UpcomingListProps = Pick<ScheduleProps, 'lang' | 'locales' | 'words'> & {
  upcoming: Upcoming
  onChanged: () => Promise<Upcoming | undefined>
  onWithdrawn: () => void
}

function UpcomingList({ lang, locales, words, upcoming, onChanged, onWithdrawn }: UpcomingListProps) {
  const { schedulePublish } = useServerFunctions()
  const moment = new Intl.DateTimeFormat(lang, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: COMPANY_TIME_ZONE,
  })
  const withdraw = async (deleteID: number | string) => {
    await schedulePublish({ deleteID })
    // Payload (3.90.2) reports success for a schedule that it could not delete.
    const rest = await onChanged()
    const isKept = !rest || rest.some(({ id }) => id === deleteID)
    if (isKept) toast.error(words.notWithdrawn)
    else {
      toast.success(words.withdrawn)
      onWithdrawn()
    }
  }
  return (
    <ul className={styles.upcoming}>
      {upcoming.map(({ id, input, waitUntil }) => (
        <li key={id}>
          <span>
            <time dateTime={String(waitUntil)}>{moment.format(new Date(String(waitUntil)))}</time>
            {' · '}
            {words[input.type === 'unpublish' ? 'unpublish' : 'publish']}
            {' · '}
            {locales.find(({ code }) => code === input.locale)?.name ?? input.locale ?? words.all}
          </span>
          <Button
            buttonStyle="secondary"
            margin={false}
            onClick={() => void withdraw(id)}
            size="small"
            type="button"
          >
            {words.withdraw}
          </Button>
        </li>
      ))}
    </ul>
  )
}
