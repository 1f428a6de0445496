import type { PositionArticle } from '@/content/view-models/positions'
import { closingTime } from '@/i18n/company-time'
import { countryCode } from '@/i18n/format/country-code'
import { itemPath } from '@/i18n/routing/routes'
import { absoluteUrl } from '@/platform/http/absolute-url'
import type { Employment } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'
import { plainText } from '@/shared/plain-text'
import { postalAddress, StructuredData } from '@/ui/text/structured-data'

/** Maps our kinds of employment to the terms that search engines use with schema.org. */
const EMPLOYMENT_TYPES: Record<Employment, string> = {
  fullTime: 'FULL_TIME',
  partTime: 'PART_TIME',
  fixedTerm: 'TEMPORARY',
  apprenticeship: 'OTHER',
  internship: 'INTERN',
}

interface Address {
  name: string
  street: string | null
  postalCode: string | null
  city: string | null
}

interface PositionStructuredDataProps {
  locale: Locale
  position: PositionArticle
  company: Address
}

// Consumers parse the description as HTML.
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function salary({ salaryFromEur, salaryToEur }: PositionArticle) {
  if (salaryFromEur === null && salaryToEur === null) return undefined
  const value = {
    '@type': 'QuantitativeValue',
    minValue: salaryFromEur ?? undefined,
    maxValue: salaryToEur ?? undefined,
    unitText: 'MONTH',
  } as const
  return { '@type': 'MonetaryAmount', currency: 'EUR', value } as const
}

/**
 * Parses a place of work, written as "town" or "town, country". In the company's town, street and postcode of the
 * company are added. The part after the comma may be no country ("Karlovac, hall 2").
 */
function workAddress(place: string, company: Address, locale: Locale) {
  const [city = '', ...rest] = place.split(',').map((part) => part.trim())
  const country = rest.filter(Boolean).at(-1)
  const isCompanys = city.toLocaleLowerCase(locale) === company.city?.trim().toLocaleLowerCase(locale)
  // After the company's own town, two capitals are a department (IT) rather than a country.
  const isDepartment = isCompanys && country?.length === 2
  const code = country && !isDepartment ? countryCode(country, locale) : undefined
  if (isCompanys) return postalAddress(company, code)
  return postalAddress(
    { street: null, postalCode: null, city },
    country === undefined ? undefined : (code ?? null),
  )
}

/** Renders the position as a schema.org `JobPosting`, for job portals. */
export function PositionStructuredData({ locale, position, company }: PositionStructuredDataProps) {
  const { title, summary, body, tasks, requirements, offer, employment, postedOn, closesOn } = position
  const parts = [summary, body, tasks, requirements, offer].map(plainText)
  return (
    <StructuredData
      data={{
        '@type': 'JobPosting',
        title,
        description: parts
          .filter(Boolean)
          .map((part) => `<p>${escaped(part)}</p>`)
          .join(''),
        datePosted: postedOn.slice(0, 10),
        validThrough: closesOn ? closingTime(closesOn).toISOString() : undefined,
        employmentType: EMPLOYMENT_TYPES[employment],
        url: absoluteUrl(itemPath('careerItem', locale, position.slug)),
        hiringOrganization: { '@type': 'Organization', name: company.name, sameAs: absoluteUrl('/') },
        jobLocation: {
          '@type': 'Place',
          address: workAddress(position.place, company, locale),
        },
        baseSalary: salary(position),
      }}
    />
  )
}
