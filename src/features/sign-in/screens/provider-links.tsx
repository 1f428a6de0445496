import { useTranslations } from 'next-intl'
import { LinkRows } from '@/ui/cards/link-rows'
import type { SignInPageData } from '../queries'
import styles from './sign-in.module.css'

interface ProviderLinksProps {
  providers: SignInPageData['providers']
  /** Tells whether the links are below the form for the password. */
  isAlternative: boolean
}

/** Renders links to the company's identity providers. */
export function ProviderLinks({ providers, isAlternative }: ProviderLinksProps) {
  const words = useTranslations('signIn')
  if (providers.length === 0) return null
  return (
    <>
      {isAlternative && <p className={`caption ${styles.divider}`}>{words('or')}</p>}
      <LinkRows
        links={providers.map(({ name, href }) => ({
          href,
          content: words('withProvider', { provider: name }),
        }))}
      />
    </>
  )
}
