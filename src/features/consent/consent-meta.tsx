import { enabledConsentCategories } from '@/platform/env/enabled-consent-categories'
import { getEnvironment } from '@/platform/env/env'
import { CONSENT_META_NAME, type ConsentSettings } from '@/shared/consent'
import type { Locale } from '@/shared/locales'

/** Adds the settings of the consent dialogue to every page. They depend on the installation, not on the visitor. */
export function ConsentMeta({ locale }: { locale: Locale }) {
  const environment = getEnvironment()
  const { tags, scriptUrl: tagScript } = environment.analytics
  const settings: ConsentSettings = {
    locale,
    categories: enabledConsentCategories(environment),
    tags,
    tagScript,
  }
  return <meta name={CONSENT_META_NAME} content={JSON.stringify(settings)} />
}
