import { speculationRules } from '@/i18n/routing/speculation-rules'
import type { Locale } from '@/shared/locales'

/** Renders rules by which browsers prefetch a page when its link is hovered or touched, before the click. */
export function SpeculationRules({ locale }: { locale: Locale }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own table, which cannot end the element
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules(locale) }} />
}
