import { useTranslations } from 'next-intl'
import type { Locale } from '@/shared/locales'
import { ErrorSummary } from '@/ui/form/error-summary'
import { FormNotice } from '@/ui/form/form-notice'
import { AccountPage } from '@/ui/layout/account-page'
import type { SignInPageData } from '../queries'
import { CodeStep } from './code-step'
import { PasswordStep } from './password-step'
import { ProblemSummary } from './problem-summary'
import { ProviderLinks } from './provider-links'

interface SignInScreenProps {
  locale: Locale
  data: SignInPageData
}

/** Renders the reason for being signed out, once and without blame. */
function ReasonNote({ reason }: { reason: NonNullable<SignInPageData['reason']> }) {
  const words = useTranslations('signInReasons')
  const forms = useTranslations('forms')
  if (reason === 'TOKEN_EXPIRED') return <FormNotice>{words(reason)}</FormNotice>
  return <ErrorSummary title={forms('problems')} problems={[{ text: words(reason) }]} />
}

function CodeScreen({ locale, data: { formState, redirect } }: SignInScreenProps) {
  const words = useTranslations('secondStep')
  const email = formState.email
  return (
    <AccountPage
      caption={words('caption')}
      title={words('title')}
      lead={words.rich('lead', { email, strong: (text) => <strong>{text}</strong> })}
    >
      <ProblemSummary formState={formState} />
      <CodeStep locale={locale} formState={formState} redirect={redirect} />
    </AccountPage>
  )
}

/**
 * Renders the only sign-in of site and admin panel: with a password, then a second step if the account has one, or with
 * a provider.
 */
export function SignInScreen({ locale, data }: SignInScreenProps) {
  const words = useTranslations('signIn')
  const notes = useTranslations('signInNotes')
  const { formState, awaitsCode, note, reason, redirect, providers, isPasswordDisabled, isRegistrationOpen } =
    data
  if (awaitsCode) return <CodeScreen locale={locale} data={data} />
  const lead = isRegistrationOpen ? words('leadOpen') : words('lead')
  const offHelp = providers.length > 0 ? words('passwordOff') : words('nothingOpen')
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={lead}>
      {note && <FormNotice isAnswer={formState.problems.length === 0}>{notes(note)}</FormNotice>}
      {reason && <ReasonNote reason={reason} />}
      <ProblemSummary formState={formState} />
      {isPasswordDisabled ? (
        <FormNotice>{offHelp}</FormNotice>
      ) : (
        <PasswordStep
          locale={locale}
          formState={formState}
          redirect={redirect}
          isRegistrationOpen={isRegistrationOpen}
        />
      )}
      <ProviderLinks providers={providers} isAlternative={!isPasswordDisabled} />
    </AccountPage>
  )
}
