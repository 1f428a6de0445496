import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import { AccountPage } from '@/ui/account-page'
import { ActionLink } from '@/ui/action-link'
import styles from './more.module.css'
import type { RegisterVisit } from './queries'
import { RegisterForm } from './register-form'
import { RegisterSent } from './register-sent'

interface RegisterScreenProps {
  locale: Locale
  visit: RegisterVisit
}

function Closed({ locale }: { locale: Locale }) {
  const words = useTranslations('register')
  return (
    <AccountPage caption={words('caption')} title={words('closedTitle')} lead={words('closed')}>
      <div className={styles.buttons}>
        <ActionLink href={pagePath('contact', locale)} look="filled">
          {words('toContact')}
        </ActionLink>
        <ActionLink href={pagePath('signIn', locale)} look="outlined">
          {words('signIn')}
        </ActionLink>
      </div>
    </AccountPage>
  )
}

/** An account for whoever wants one, if the house allows it. */
export function RegisterScreen({ locale, visit }: RegisterScreenProps) {
  const words = useTranslations('register')
  if (!visit.isOpen) return <Closed locale={locale} />
  if (visit.sent) return <RegisterSent locale={locale} answer={visit.answer} sent={visit.sent} />
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <RegisterForm locale={locale} visit={visit} />
    </AccountPage>
  )
}
