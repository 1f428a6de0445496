'use client'
// Runs in the browser, because the form's state names the item and the language on screen.

import {
  Button,
  CalendarIcon,
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
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { companyMoment } from '@/i18n/company-moment'
import { interpolate } from '@/i18n/format/interpolate'
import { COMPANY_TIME_ZONE } from '@/shared/company-time-zone'
import styles from './schedule.module.css'
import type { ScheduleProps } from './schedule-fields.client'
import { ALL_LOCALES, LocaleField, MomentField, type ScheduleType, TypeField } from './schedule-fields.client'
import { type Upcoming, UpcomingList } from './upcoming-list.client'

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
  const { code } = useLocale()
  const { id, collectionSlug, globalSlug } = useDocumentInfo()
  const { schedulePublish } = useServerFunctions()
  const [type, setType] = useState<ScheduleType>('publish')
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
      localeToPublish: locale === ALL_LOCALES ? undefined : locale,
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
      {collectionSlug && <TypeField onChange={setType} value={type} words={words} />}
      <LocaleField
        locales={locales}
        mayScheduleAll={mayScheduleAll}
        onChange={setLocale}
        value={locale}
        words={words}
      />
      <MomentField onChange={setDate} onTyped={setTyped} problem={problem} value={date} words={words} />
      <Button margin={false} type="submit">
        {words.save}
      </Button>
    </form>
  )
}
