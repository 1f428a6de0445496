import { useTranslations } from 'next-intl'
import type { Locale } from '@/shared/locales'
import { AccountPage } from '@/ui/layout/account-page'
import type { RegisterPageData } from '../queries'
import { NextLinks } from './next-links'
import { RegisterForm } from './register-form'
import { RegisterSent } from './register-sent'

interface RegisterScreenProps {
  locale: Locale
  data: RegisterPageData
}

function RegistrationClosed({ locale }: { locale: Locale }) {
  const words = useTranslations('register')
  return (
    <AccountPage caption={words('caption')} title={words('closedTitle')} lead={words('closed')}>
      <NextLinks
        locale={locale}
        links={[
          { route: 'contact', label: words('toContact') },
          { route: 'signIn', label: words('signIn') },
        ]}
      />
    </AccountPage>
  )
}

/** Renders the registration, or that it is closed. */
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
