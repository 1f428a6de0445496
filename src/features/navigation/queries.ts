import 'server-only'
import { siteReader } from '@/content/site-reader'
import type { LegalPart } from '@/facts/content-choices'
import type { Locale } from '@/facts/locales'
import { runningPayload } from '@/payload'

const read = siteReader(runningPayload)

const FOOTER_PARTS: readonly LegalPart[] = ['privacy', 'cookies']

/** The company's data for the footer. */
export function companyOf(locale: Locale) {
  return read.company(locale)
}

/** The legal texts that every page leads to: privacy, then cookies, as far as they are published. */
export async function footerTexts(locale: Locale) {
  const texts = await read.legalPages(locale)
  return FOOTER_PARTS.flatMap((part) => texts.find((text) => text.part === part) ?? [])
}
