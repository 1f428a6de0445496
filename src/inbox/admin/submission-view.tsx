// Renders the visitor's message, read-only, with its files.

import type { UIFieldServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessage, adminMessageGroup } from '@/i18n/admin-messages'
import { formatDateTime } from '@/i18n/format/format-date-time'
import { interpolate } from '@/i18n/format/interpolate'
import type { Attachment } from '@/payload-types'
import { type Locale, localeEntry } from '@/shared/locales'
import { type Form, type ScanState, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { canAccessInbox } from '../access'
import { filesIn, type Submission } from '../submissions/submission-document'
import { submissionFields } from '../submissions/submission-fields'
import styles from './submission.module.css'

const SERVED: readonly ScanState[] = ['off', 'clean']
const LONG = ['message', 'description']

/** Formats a size for people, e.g. “1.4 MB”. */
function sizeIn(reader: Locale, bytes: number): string {
  const isLarge = bytes >= 1024 * 1024
  const format = new Intl.NumberFormat(localeEntry(reader).lang, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  return format.format(Math.max(1, bytes / 1024) / (isLarge ? 1024 : 1))
}

function FileRow({ file, reader, api }: { file: Attachment; reader: Locale; api: string }) {
  const { givenName, filename, filesize, scan } = file
  const type = filename?.split('.').at(-1)?.toUpperCase()
  // Set by the scan (`scan-uploads.ts`) for a missing file; empty files are never accepted.
  const isMissing = filesize === 0
  const state = adminMessage(reader, isMissing ? 'submissions.fileMissing' : `scans.${scan}`)
  const about = [type, filesize && sizeIn(reader, filesize), state]
  const isServed = filename && !isMissing && SERVED.includes(scan)
  return (
    <li data-scan={scan}>
      {isServed ? (
        <a download={givenName ?? filename} href={`${api}/attachments/file/${encodeURIComponent(filename)}`}>
          {givenName ?? filename}
        </a>
      ) : (
        <span>{givenName}</span>
      )}{' '}
      <span className={styles.soft}>{about.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  if (name === 'email') return <a href={`mailto:${encodeURIComponent(value)}`}>{value}</a>
  if (name === 'phone') return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>
  return LONG.includes(name) ? <div className={styles.long}>{value}</div> : value
}

function Consent({ consent, reader }: { consent: Submission['consent']; reader: Locale }) {
  if (!consent?.text) return null
  const version = interpolate(adminMessageGroup(reader, 'inbox').consentVersion, {
    version: consent.version ?? '–',
  })
  return (
    <details className={styles.consent}>
      <summary>{adminMessage(reader, 'submissions.consent')}</summary>
      <p>{consent.text}</p>
      <p className={styles.soft}>{version}</p>
    </details>
  )
}

async function submissionFor(
  { id, payload, user, i18n }: UIFieldServerProps,
  form: Form,
): Promise<Submission | null> {
  if (!id || !canAccessInbox(user, 'readDrafts', form)) return null
  return payload.findByID({
    collection: SUBMISSION_COLLECTIONS[form],
    id: Number(id),
    depth: 1,
    // A position has a title per language.
    locale: adminLocaleOf(i18n),
    overrideAccess: false,
    user,
    disableErrors: true,
  })
}

export async function SubmissionView(props: UIFieldServerProps & { form: Form }) {
  const { form, payload, i18n } = props
  const submission = await submissionFor(props, form)
  if (!submission) return null
  const reader = adminLocaleOf(i18n)
  const words = adminMessageGroup(reader, 'inbox')
  const { lang, ownName } = localeEntry(submission.locale)
  const time = formatDateTime(new Date(submission.createdAt), reader)
  const values = submissionFields(form, submission, reader).filter(({ value }) => value !== '')
  const files = filesIn(submission)
  return (
    <section className={styles.submission}>
      <p className={styles.soft}>
        {interpolate(words.receivedAt, { time })} · {ownName}
        {submission.page && (
          <>
            {' · '}
            <a href={submission.page}>{submission.page}</a>
          </>
        )}
      </p>
      <dl className={styles.values}>
        {values.map(({ name, label, value }) => (
          <div data-field={name} key={name}>
            <dt>{label}</dt>
            <dd lang={LONG.includes(name) || name === 'title' ? lang : undefined}>
              <Value name={name} value={value} />
            </dd>
          </div>
        ))}
        {files.length > 0 && (
          <div data-field="files">
            <dt>{adminMessage(reader, 'submissions.files')}</dt>
            <dd>
              <ul className={styles.files}>
                {files.map((file) => (
                  <FileRow api={payload.config.routes.api} file={file} key={file.id} reader={reader} />
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      <Consent consent={submission.consent} reader={reader} />
    </section>
  )
}
