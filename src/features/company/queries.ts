import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ContentQueries } from '@/content/queries/content-queries'
import { pageQueries } from '@/content/queries/page-queries'
import type { CompanyData } from '@/content/view-models/company'
import { ownText } from '@/content/view-models/page-language'
import { runningPayload } from '@/payload'
import type { Locale } from '@/shared/locales'

const read = pageQueries(runningPayload)

/** Returns the company for the metadata of its page and the link preview. */
export function companyOf(locale: Locale) {
  return read.company(locale)
}

/** Loads all parts of the company's page: as published, or from another reader. */
export async function companyContent(locale: Locale, from: ContentQueries = read) {
  const [company, milestones, certificates, machines, products, technologies] = await Promise.all([
    from.company(locale),
    from.milestones(locale),
    from.certificates(locale),
    from.equipment(locale),
    from.products(locale),
    from.technologies(locale),
  ])
  return { company, milestones, certificates, machines, products, technologies, now: new Date() }
}

/** Returns title and description in the page's language, falling back to messages, as for the home page. */
export async function companyHead(locale: Locale, company: CompanyData) {
  const words = await getTranslations({ locale, namespace: 'company' })
  return {
    title: ownText(company, 'aboutTitle') ?? words('title'),
    description: ownText(company, 'aboutSummary') ?? words('lead'),
  }
}
