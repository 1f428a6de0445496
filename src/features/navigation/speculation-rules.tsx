import { speculationRules } from '@/i18n/routing/speculation-rules'
import type { Locale } from '@/shared/locales'

/** Pages that a link leads to are asked for when it is pointed at or touched, before the click. */
export function SpeculationRules({ locale }: { locale: Locale }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own table; nothing in it ends the element
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules(locale) }} />
}
