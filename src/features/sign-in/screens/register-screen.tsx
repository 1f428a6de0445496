import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { AccountPage } from '@/ui/layout/account-page'
import { ActionLink } from '@/ui/text/action-link'
import type { RegisterPageData } from '../queries'
import { RegisterForm } from './register-form'
import { RegisterSent } from './register-sent'
import styles from './sign-in.module.css'

interface RegisterScreenProps {
  locale: Locale
  data: RegisterPageData
}

function RegistrationClosed({ locale }: { locale: Locale }) {
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

/** An account for whoever wants one, if the app allows it. */
export function RegisterScreen({ locale, data }: RegisterScreenProps) {
  const words = useTranslations('register')
  if (!data.isOpen) return <RegistrationClosed locale={locale} />
  if (data.sent) return <RegisterSent locale={locale} formState={data.formState} sent={data.sent} />
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={words('lead')}>
      <RegisterForm locale={locale} data={data} />
    </AccountPage>
  )
}
