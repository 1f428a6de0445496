import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { DepartmentContact } from '@/content/queries/department-contact'
import type { ComplaintStep } from '@/content/view-models/company'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { FormWithContact } from '@/ui/form/form-with-contact'
import { PageHeader } from '@/ui/layout/page-header'
import { Section } from '@/ui/layout/section'
import { ActionLink } from '@/ui/text/action-link'
import styles from './complaints.module.css'

const GENERAL_STEPS = [
  { title: 'receipt', text: 'receiptText' },
  { title: 'report', text: 'reportText' },
  { title: 'closing', text: 'closingText' },
] as const
const FACTS = ['factDelivery', 'factPart', 'factFault', 'factPictures', 'factYou'] as const

/** Renders the steps that the company has written; without any, the general ones, which promise no time. */
function Steps({ steps }: { steps: readonly ComplaintStep[] }) {
  const words = useTranslations('complaints')
  const general = GENERAL_STEPS.map(({ title, text }) => ({ title: words(title), text: words(text) }))
  const shown: readonly ComplaintStep[] = steps.length > 0 ? steps : general
  return (
    <Section number={1} caption={words('stepsCaption')} labelledBy="steps">
      <h2 id="steps">{words('steps')}</h2>
      <ol className={styles.steps}>
        {shown.map(({ title, text, langOf }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 lang={langOf?.title}>{title}</h3>
            {text && <p lang={langOf?.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface ComplaintsScreenProps {
  locale: Locale
  /** The company's own steps; empty for the general ones. */
  steps: readonly ComplaintStep[]
  department: DepartmentContact
  /** The form. */
  children: ReactNode
}

/** Renders how a complaint proceeds, which data it needs, the department, and the form. */
export function ComplaintsScreen({ locale, steps, department, children }: ComplaintsScreenProps) {
  const words = useTranslations('complaints')
  const contact = useTranslations('contact')
  return (
    <>
      <PageHeader caption={words('caption')} title={words('title')} lead={words('lead')} />
      <Steps steps={steps} />
      <Section number={2} caption={words('tellCaption')} labelledBy="tell">
        <h2 id="tell">{words('tell')}</h2>
        <ul className={styles.facts}>
          {FACTS.map((fact) => (
            <li key={fact}>{words(fact)}</li>
          ))}
        </ul>
      </Section>
      <Section number={3} caption={words('sendCaption')} labelledBy="send" ground="graphite">
        <h2 id="send">{words('send')}</h2>
        <p className="lead">{words('sendText')}</p>
        <FormWithContact
          id="complaint"
          labels={{ email: contact('email'), phone: contact('phone') }}
          department={department}
          subject={words('subject')}
          form={children}
        >
          <ActionLink href={pagePath('complaintCase', locale)}>{words('toCase')}</ActionLink>
          <ActionLink href={pagePath('legal', locale)}>{words('legal')}</ActionLink>
        </FormWithContact>
      </Section>
    </>
  )
}
