import { useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { AccountPage } from '@/ui/account-page'
import { FormNote } from '@/ui/form-note'
import { FormProblems } from '@/ui/form-problems'
import { CodeStep } from './code-step'
import { PasswordStep } from './password-step'
import { ProviderLinks } from './provider-links'
import type { SignInVisit } from './queries'
import { Problems } from './told'

interface SignInScreenProps {
  locale: Locale
  visit: SignInVisit
}

/** Why nobody is signed in, said once and without blame. */
function WhyHere({ reason }: { reason: NonNullable<SignInVisit['reason']> }) {
  const words = useTranslations('signInReasons')
  const forms = useTranslations('forms')
  if (reason === 'TOKEN_EXPIRED') return <FormNote>{words(reason)}</FormNote>
  return <FormProblems title={forms('problems')} problems={[{ text: words(reason) }]} />
}

function AwaitedCode({ locale, visit: { answer, redirect } }: SignInScreenProps) {
  const words = useTranslations('secondStep')
  const email = answer.email
  return (
    <AccountPage
      caption={words('caption')}
      title={words('title')}
      lead={words.rich('lead', { email, strong: (text) => <strong>{text}</strong> })}
    >
      <Problems answer={answer} />
      <CodeStep locale={locale} answer={answer} redirect={redirect} />
    </AccountPage>
  )
}

/** The one way in, for the site and the panel: with a password, a second step if the account has one, or a provider. */
export function SignInScreen({ locale, visit }: SignInScreenProps) {
  const words = useTranslations('signIn')
  const notes = useTranslations('signInNotes')
  const { answer, awaitsCode, note, reason, redirect, providers, passwordIsOff, isOpenToAll } = visit
  if (awaitsCode) return <AwaitedCode locale={locale} visit={visit} />
  const lead = isOpenToAll ? words('leadOpen') : words('lead')
  const offHelp = providers.length > 0 ? words('passwordOff') : words('nothingOpen')
  return (
    <AccountPage caption={words('caption')} title={words('title')} lead={lead}>
      {note && <FormNote>{notes(note)}</FormNote>}
      {reason && <WhyHere reason={reason} />}
      <Problems answer={answer} />
      {passwordIsOff ? (
        <FormNote>{offHelp}</FormNote>
      ) : (
        <PasswordStep locale={locale} answer={answer} redirect={redirect} isOpenToAll={isOpenToAll} />
      )}
      <ProviderLinks providers={providers} isAlternative={!passwordIsOff} />
    </AccountPage>
  )
}
