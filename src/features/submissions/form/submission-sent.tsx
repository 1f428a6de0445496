import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import { FLASH_FRAGMENT, FORM_FRAGMENTS } from '@/shared/submissions/paths'
import { ActionLink } from '@/ui/text/action-link'
import { ClearDraft } from '../client/clear-draft.client'
import type { SentSubmission } from '../server/submission-flash'
import type { SubmissionPageData } from '../server/submission-page-data'
import styles from './submission.module.css'

/** Returns the path of the page with an empty form. */
function submissionPath({ page, form }: Pick<SubmissionPageData, 'page' | 'form'>): string {
  return `${page}#${FORM_FRAGMENTS[form]}`
}

function Keys({ sent }: { sent: SentSubmission }) {
  const words = useTranslations('submissionNext')
  return (
    <dl className={styles.keys}>
      <div className={styles.keyCell}>
        <dt className="caption">{words('number')}</dt>
        <dd>{sent.caseNumber}</dd>
      </div>
      {sent.secret && (
        <div className={styles.keyCell}>
          <dt className="caption">{words('secret')}</dt>
          <dd>{sent.secret}</dd>
        </div>
      )}
    </dl>
  )
}

/** Renders the confirmation that a submission has arrived: its number, and what happens next. */
export function SubmissionSent({ visit, sent }: { visit: SubmissionPageData; sent: SentSubmission }) {
  const titles = useTranslations('submissionSent')
  const words = useTranslations('submissionNext')
  const another = useTranslations('submissionAnother')
  const { form, locale } = visit
  return (
    <section
      id={FLASH_FRAGMENT}
      className={styles.sent}
      tabIndex={-1}
      aria-labelledby="sent"
      // biome-ignore lint/a11y/noAutofocus: the answer to the form that was just sent
      autoFocus
    >
      <ClearDraft draft={visit.draft} />
      <h3 id="sent" className={styles.sentTitle}>
        {titles(form)}
      </h3>
      <Keys sent={sent} />
      {sent.secret && <p className={styles.advice}>{words('secretText')}</p>}
      {sent.isMailed && <p>{words('mailed')}</p>}
      {!sent.isMailed && !sent.secret && <p>{words('notMailed')}</p>}
      <div className={styles.next}>
        <h4 className="caption">{words('title')}</h4>
        <p className={styles.nextText}>{visit.afterSending ?? words(form)}</p>
      </div>
      <p className={`${styles.ways} no-print`}>
        {sent.secret && (
          <ActionLink href={pagePath('complaintCase', locale)} look="filled">
            {words('toCase')}
          </ActionLink>
        )}
        <ActionLink href={submissionPath(visit)}>{another(form)}</ActionLink>
      </p>
    </section>
  )
}
