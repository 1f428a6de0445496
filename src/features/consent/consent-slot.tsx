import { CONSENT_META_NAME, type ConsentSettings } from '@/facts/consent'
import type { Locale } from '@/facts/locales'
import { consentInUse } from '@/platform/consent-in-use'
import { environmentNow } from '@/platform/env'

/** What every page knows about consent: the settings of this installation, nothing about the visitor. */
export function ConsentSlot({ locale }: { locale: Locale }) {
  const environment = environmentNow()
  const { tags, scriptUrl: tagScript } = environment.analytics
  const settings: ConsentSettings = { locale, categories: consentInUse(environment), tags, tagScript }
  return <meta name={CONSENT_META_NAME} content={JSON.stringify(settings)} />
}
