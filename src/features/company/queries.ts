import 'server-only'
import type { ContentQueries } from '@/content/queries/content-queries'
import { pageQueries } from '@/content/queries/page-queries'
import { runningPayload } from '@/payload'
import type { Locale } from '@/shared/locales'

const read = pageQueries(runningPayload)

/** Returns the company for the head of its page and the link preview. */
export function companyOf(locale: Locale) {
  return read.company(locale)
}

/** All parts of its page, as published or from another reader. */
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
