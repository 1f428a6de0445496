import { useTranslations } from 'next-intl'
import type { CaseEntry, FoundCase } from '@/inbox/cases/find-case'
import type { Locale } from '@/shared/locales'
import { FormNotice } from '@/ui/form/form-notice'
import { PostForm } from '@/ui/form/post-form'
import { TextAreaField } from '@/ui/form/text-area-field'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { LongDate } from '@/ui/text/long-date'
import styles from './case.module.css'
import { CaseCredentialsForm } from './case-credentials-form'
import { CaseErrors, useCaseErrors } from './case-errors'
import type { CaseFlash } from './case-flash'
import { CASE_FIELD, CASE_PATHS } from './case-paths'
import type { CasePageData } from './queries'

function Entry({ by, at, text }: { by: string; at: string; text: string }) {
  return (
    <li className={styles.entry}>
      <p className="caption">
        {by} · <LongDate iso={at} />
      </p>
      <p className={styles.text}>{text}</p>
    </li>
  )
}

/** Renders the correspondence, beginning with the complaint itself. */
function Entries({ found }: { found: FoundCase }) {
  const words = useTranslations('case')
  const who = (from: CaseEntry['from']) => (from === 'staff' ? words('fromUs') : words('fromYou'))
  return (
    <ol className={styles.entries}>
      <Entry by={words('fromYou')} at={found.receivedAt} text={found.description} />
      {found.entries.map(({ from, at, text }) => (
        <Entry key={`${at} ${text}`} by={who(from)} at={at} text={text} />
      ))}
    </ol>
  )
}

interface AdditionProps {
  locale: Locale
  /** Number of the case, which the form contains. */
  caseNumber: string
  flash: CaseFlash | null
}

function Addition({ locale, caseNumber, flash }: AdditionProps) {
  // The form must not contain text typed for another case, as it would send it to this one.
  const isOther = flash?.textFor !== undefined && flash.textFor !== caseNumber
  const words = useTranslations('case')
  const problem = useCaseErrors(flash).find(({ field }) => field === 'text')
  return (
    <div className={styles.form}>
      {flash?.isAdded && <FormNotice isAnswer>{words('added')}</FormNotice>}
      <CaseErrors flash={flash} />
      <PostForm action={CASE_PATHS.add} hidden={{ [CASE_FIELD]: caseNumber, locale }} submit={words('send')}>
        <TextAreaField
          id="text"
          name="text"
          label={words('text')}
          defaultValue={isOther ? undefined : flash?.text}
          problem={problem?.text}
          required
        />
      </PostForm>
    </div>
  )
}

/** Renders one complaint for a visitor with its credentials; without them, the form that asks for them. */
export function CaseScreen({ locale, data }: { locale: Locale; data: CasePageData }) {
  const words = useTranslations('case')
  const states = useTranslations('caseStates')
  const { flash, found } = data
  if (!found) return <CaseCredentialsForm locale={locale} flash={flash} />
  const { caseNumber, state, files } = found
  return (
    <>
      <PageHeader
        caption={words('caption')}
        title={words('caseTitle', { number: caseNumber })}
        lead={states(state)}
      />
      <Section number={1} caption={words('entriesCaption')} labelledBy="entries">
        <h2 id="entries">{words('entries')}</h2>
        <Entries found={found} />
        {files.length > 0 && <p className={styles.files}>{words('files', { names: files.join(', ') })}</p>}
      </Section>
      <Section number={2} caption={words('addCaption')} labelledBy="add" ground="graphite">
        <h2 id="add">{words('add')}</h2>
        <p className="lead">{words('addLead')}</p>
        <Addition caseNumber={caseNumber} locale={locale} flash={flash} />
        <div className={styles.away}>
          <p>{words('closeText')}</p>
          <PostForm action={CASE_PATHS.close} hidden={{ locale }} submit={words('close')} />
        </div>
      </Section>
    </>
  )
}
