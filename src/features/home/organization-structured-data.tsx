import type { CompanyData } from '@/content/view-models/company'
import { vatNumber } from '@/i18n/format/tax-number'
import { pagePath } from '@/i18n/routing/routes'
import { absoluteUrl } from '@/platform/http/absolute-url'
import type { Locale } from '@/shared/locales'
import { postalAddress, StructuredData } from '@/ui/text/structured-data'

/** Returns the description, with its language if that differs from the page's: an organization has no `inLanguage`. */
function descriptionOf({ about, langOf }: CompanyData) {
  const inLanguage = langOf?.about
  if (!about || !inLanguage) return about ?? undefined
  return { '@type': 'TextObject', text: about, inLanguage } as const
}

/** Renders the description of the company for search engines; only on the home page. */
export function OrganizationStructuredData({ locale, company }: { locale: Locale; company: CompanyData }) {
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        name: company.name,
        description: descriptionOf(company),
        url: absoluteUrl(pagePath('home', locale)),
        logo: absoluteUrl('/apple-touch-icon.png'),
        foundingDate: company.foundedYear === null ? undefined : String(company.foundedYear),
        vatID: company.taxNumber ? vatNumber(company.taxNumber) : undefined,
        telephone: company.phone ?? undefined,
        email: company.email ?? undefined,
        sameAs: company.profiles.length > 0 ? company.profiles.map(({ url }) => url) : undefined,
        address: postalAddress(company),
      }}
    />
  )
}
