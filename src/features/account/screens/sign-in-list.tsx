import { useTranslations } from 'next-intl'
import type { ListedSignIn } from '@/identity/audit/list-sign-ins'
import type { Locale } from '@/shared/locales'
import styles from '../account.module.css'
import { DateTime } from '../components/date-time'

interface SignInListProps {
  locale: Locale
  signIns: readonly ListedSignIn[]
}

function SignIn({ locale, signIn }: { locale: Locale; signIn: ListedSignIn }) {
  const outcomes = useTranslations('signInOutcomes')
  const words = useTranslations('accountSessions')
  const { at, outcome, provider, device, address } = signIn
  const place = [device ?? words('unknownDevice'), address].filter(Boolean).join(' · ')
  return (
    <li className={styles.entry} data-refused={outcome === 'success' ? undefined : true}>
      <p className={styles.outcome}>
        {provider && outcome === 'success' ? words('withProvider', { provider }) : outcomes(outcome)}
      </p>
      <p>
        <DateTime at={at} locale={locale} />
      </p>
      <p className={styles.small}>{place}</p>
    </li>
  )
}

/** Lists the latest sign-ins, and refused attempts. */
export function SignInList({ locale, signIns }: SignInListProps) {
  return (
    <ol className={styles.log}>
      {signIns.map((signIn) => (
        <SignIn key={signIn.id} locale={locale} signIn={signIn} />
      ))}
    </ol>
  )
}
