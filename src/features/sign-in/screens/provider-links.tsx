import { useTranslations } from 'next-intl'
import type { SignInPageData } from '../queries'
import styles from './sign-in.module.css'

interface ProviderLinksProps {
  providers: SignInPageData['providers']
  /** Tells whether they stand below the form for the password. */
  isAlternative: boolean
}

/** The company's identity providers. */
export function ProviderLinks({ providers, isAlternative }: ProviderLinksProps) {
  const words = useTranslations('signIn')
  if (providers.length === 0) return null
  return (
    <>
      {isAlternative && <p className={`caption ${styles.divider}`}>{words('or')}</p>}
      <ul className={styles.providers}>
        {providers.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{words('withProvider', { provider: name })}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
