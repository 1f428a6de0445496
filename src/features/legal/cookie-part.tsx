import { useTranslations } from 'next-intl'
import { CONSENT_CATEGORIES, CONSENT_FRAGMENT, CONSENT_OPENER } from '@/facts/consent'
import { consentInUse } from '@/platform/consent-in-use'
import { environmentNow } from '@/platform/env'
import styles from './cookie-part.module.css'
import { storedHere } from './stored-here'
import { StoredTable } from './stored-table'

/** Below the cookie policy: the way to one's choice, and all that is stored, by what it needs consent for. */
export function CookiePart() {
  const words = useTranslations('stored')
  const consent = useTranslations('consent')
  const inUse: readonly string[] = ['necessary', ...consentInUse(environmentNow())]
  const entries = storedHere()
  return (
    <>
      <section id={CONSENT_FRAGMENT} className={styles.part} aria-labelledby="settings-title">
        <h2 id="settings-title">{consent('settingsTitle')}</h2>
        <p>{words('change')}</p>
        {/* Shown by the script that knows what to do with it. */}
        <button type="button" hidden className={`${styles.open} no-print`} {...{ [CONSENT_OPENER]: '' }}>
          {words('open')}
        </button>
        <noscript>
          <p>{words('withoutScripts')}</p>
        </noscript>
      </section>
      <section className={styles.part} aria-labelledby="stored-title">
        <h2 id="stored-title">{words('title')}</h2>
        <p>{words('lead')}</p>
        {(['necessary', ...CONSENT_CATEGORIES] as const).map((category) => (
          <StoredTable
            key={category}
            title={consent(category)}
            note={inUse.includes(category) ? null : consent('notInUse')}
            entries={entries.filter((entry) => entry.category === category)}
          />
        ))}
      </section>
    </>
  )
}
