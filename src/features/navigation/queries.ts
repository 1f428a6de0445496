import 'server-only'
import { pageQueries } from '@/content/queries/page-queries'
import { runningPayload } from '@/payload'
import type { LegalPart } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'

const read = pageQueries(runningPayload)

const FOOTER_LEGAL_PARTS: readonly LegalPart[] = ['privacy', 'cookies']

/** Returns the company's data for the footer. */
export function footerCompany(locale: Locale) {
  return read.company(locale)
}

/** Returns the legal texts that every page links to: privacy, then cookies, as far as they are published. */
export async function footerTexts(locale: Locale) {
  const texts = await read.legalPages(locale)
  return FOOTER_LEGAL_PARTS.flatMap((part) => texts.find((text) => text.part === part) ?? [])
}
