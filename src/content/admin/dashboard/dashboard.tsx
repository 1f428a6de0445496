// Renders the dashboard of editors and translators: a greeting, and their pending work.

import { getTranslation } from '@payloadcms/translations'
import type { ServerProps, TypedUser } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { displayName } from '@/i18n/format/display-name'
import { formatDateTime } from '@/i18n/format/format-date-time'
import { interpolate } from '@/i18n/format/interpolate'
import { isLocaleBound } from '@/identity/access/permission-checks'
import { LOCALE_CODES, type Locale, localeEntry } from '@/shared/locales'
import {
  type EditorialBacklog,
  editorialBacklog,
  type Schedule,
} from '../../editing/backlog/editorial-backlog'
import { adminFormPath } from '../../publishing/scheduled-change'
import { BacklogList, GlobalList, type Places } from './backlog-list'
import styles from './dashboard.module.css'

type DashboardProps = Pick<ServerProps, 'payload' | 'i18n' | 'user'>

interface PartProps {
  waiting: EditorialBacklog
  places: Places
  reader: Locale
}

function placesOf({ payload, i18n }: DashboardProps): Places {
  return {
    root: payload.config.routes.admin,
    nameOf: (slug) => getTranslation(payload.collections[slug].config.labels.plural, i18n),
    nameOfGlobal: (slug) => {
      const found = payload.globals.config.find((global) => global.slug === slug)
      return getTranslation(found?.label ?? slug, i18n)
    },
  }
}

const pathOf = ({ root }: Places, schedule: Schedule) => adminFormPath(root, schedule, schedule.locale)

function ScheduleRow({ schedule, places, reader }: { schedule: Schedule } & Omit<PartProps, 'waiting'>) {
  const words = adminMessageGroup(reader, 'dashboard')
  const { locale, title, type, at } = schedule
  const text = type === 'publish' ? words.publishAt : words.unpublishAt
  return (
    <li>
      <a href={pathOf(places, schedule)}>
        {'global' in schedule ? places.nameOfGlobal(schedule.global) : title}
      </a>{' '}
      <span className={styles.soft}>
        {locale ? localeEntry(locale).ownName : words.inAll} ·{' '}
        {interpolate(text, { time: formatDateTime(at, reader) })}
      </span>
    </li>
  )
}

function Drafts({ waiting: { drafts, draftedGlobals, scheduled }, places, reader }: PartProps) {
  const words = adminMessageGroup(reader, 'dashboard')
  return (
    <section className={styles.part}>
      {drafts.length + draftedGlobals.length > 0 && (
        <>
          <h2 className={styles.title}>{words.drafts}</h2>
          {draftedGlobals.length > 0 && <GlobalList globals={draftedGlobals} places={places} showsLanguage />}
          {drafts.length > 0 && (
            <BacklogList allLabel={words.all} items={drafts} places={places} showsLanguage />
          )}
        </>
      )}
      {scheduled.length > 0 && (
        <>
          <h2 className={styles.title}>{words.scheduled}</h2>
          <ul className={styles.list}>
            {scheduled.map((schedule) => (
              <ScheduleRow
                key={`${pathOf(places, schedule)} ${schedule.type} ${schedule.at}`}
                places={places}
                reader={reader}
                schedule={schedule}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Language({
  locale,
  isOpen,
  waiting,
  places,
  reader,
}: PartProps & { locale: Locale; isOpen: boolean }) {
  const words = adminMessageGroup(reader, 'dashboard')
  const parts = (['missing', 'outdated', 'undescribed'] as const).map((kind) => ({
    kind,
    items: waiting[kind].filter((item) => item.locale === locale),
  }))
  const globals = waiting.untranslated.filter((global) => global.locale === locale)
  const count = parts.reduce((sum, { items }) => sum + items.length, globals.length)
  const { ownName, lang } = localeEntry(locale)
  return (
    <details className={styles.language} open={isOpen}>
      <summary>
        <span lang={lang}>{ownName}</span> ({count})
      </summary>
      {count === 0 && <p className={styles.soft}>{words.complete}</p>}
      {parts.map(
        ({ kind, items }) =>
          items.length > 0 && (
            <div key={kind}>
              <h3 className={styles.subtitle}>{words[kind]}</h3>
              <BacklogList allLabel={words.all} items={items} places={places} />
            </div>
          ),
      )}
      {globals.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{words.untranslated}</h3>
          <GlobalList globals={globals} places={places} />
        </>
      )}
    </details>
  )
}

/** Renders for staff only. Translators see the languages that they write. */
export async function Dashboard(props: DashboardProps) {
  const { payload, i18n } = props
  const user = props.user as TypedUser | null
  if (!user) return null
  const reader = adminLocaleOf(i18n)
  const words = adminMessageGroup(reader, 'dashboard')
  const isTranslator = isLocaleBound(user)
  const locales = LOCALE_CODES.filter((code) => !isTranslator || user.languages?.includes(code))
  const waiting = await editorialBacklog(payload, user, locales, reader)
  const part = { waiting, places: placesOf(props), reader }
  const { missing, outdated, undescribed, untranslated } = waiting
  const isComplete = [missing, outdated, undescribed, untranslated].every(({ length }) => length === 0)
  const languages = isComplete ? [] : locales
  const { drafts, draftedGlobals, scheduled } = waiting
  const hasDrafts = drafts.length + draftedGlobals.length + scheduled.length > 0
  const hello = interpolate(words.hello, { name: displayName(user) })
  return (
    <div className={styles.welcome}>
      <h1 className={styles.greeting}>{hello}</h1>
      {locales.length === 0 && <p>{words.noLanguages}</p>}
      <div className={styles.columns}>
        {hasDrafts && <Drafts {...part} />}
        {locales.length > 0 && (
          <section className={styles.part}>
            <h2 className={styles.title}>{words.translations}</h2>
            {isComplete && <p>{words.complete}</p>}
            {languages.map((locale) => (
              <Language isOpen={isTranslator} key={locale} locale={locale} {...part} />
            ))}
          </section>
        )}
      </div>
    </div>
  )
}
