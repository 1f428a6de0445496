import { useTranslations } from 'next-intl'
import { enabledConsentCategories } from '@/platform/env/enabled-consent-categories'
import { getEnvironment } from '@/platform/env/env'
import { CONSENT_CATEGORIES, CONSENT_FRAGMENT, CONSENT_OPENER_ATTRIBUTE } from '@/shared/consent'
import styles from './cookie-inventory.module.css'
import { storageInventory } from './storage-inventory'
import { StorageTable } from './storage-table'

/**
 * Renders the content below the cookie policy: the button for the visitor's choice, and all stored entries by category
 * of consent.
 */
export function CookieInventory() {
  const words = useTranslations('stored')
  const consent = useTranslations('consent')
  const inUse: readonly string[] = ['necessary', ...enabledConsentCategories(getEnvironment())]
  const entries = storageInventory()
  return (
    <>
      <section id={CONSENT_FRAGMENT} className={styles.part} aria-labelledby="settings-title">
        <h2 id="settings-title">{consent('settingsTitle')}</h2>
        <p>{words('change')}</p>
        {/* Hidden until the script that handles it shows it. */}
        <button
          type="button"
          hidden
          className={`${styles.open} no-print`}
          {...{ [CONSENT_OPENER_ATTRIBUTE]: '' }}
        >
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
          <StorageTable
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
