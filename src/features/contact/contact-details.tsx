import { useTranslations } from 'next-intl'
import type { CompanyData } from '@/content/view-models/company'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { Section } from '@/ui/layout/section'
import { ActionLink } from '@/ui/text/action-link'
import { PhoneLink } from '@/ui/text/phone-link'
import styles from './contact.module.css'
import { PostalAddress } from './postal-address'

/** Renders address, telephone and mailbox of the company; its registered data are among the legal pages. */
export function ContactDetails({ locale, company }: { locale: Locale; company: CompanyData }) {
  const words = useTranslations('contact')
  return (
    <Section number={1} caption={words('companyCaption')} labelledBy="reach">
      <h2 id="reach">{words('reach')}</h2>
      <dl className={styles.reach}>
        <div>
          <dt className="caption">{words('address')}</dt>
          <dd>
            <PostalAddress company={company} />
          </dd>
        </div>
        {company.phone && (
          <div>
            <dt className="caption">{words('phone')}</dt>
            <dd>
              <PhoneLink number={company.phone} />
            </dd>
          </div>
        )}
        {company.email && (
          <div>
            <dt className="caption">{words('email')}</dt>
            <dd>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.ways}>
        <p className="no-print">
          <ActionLink href="#write" look="filled">
            {words('message')}
          </ActionLink>
        </p>
        <ActionLink href={pagePath('legal', locale)}>{words('companyData')}</ActionLink>
      </div>
    </Section>
  )
}
