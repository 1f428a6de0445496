import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/features/navigation/page-metadata'
import { pageAlternates } from '@/i18n/routing/alternates'
import type { PageRouteName } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'

/** Result of the previous form, which the title begins with; null if there is none. */
export type FormOutcome = 'problems' | 'sent' | 'done' | null

const HEADINGS = { problems: 'titleWithProblems', sent: 'titleSent', done: 'titleDone' } as const

interface AccountFacts {
  locale: Locale
  route: PageRouteName
  title: string
  outcome: FormOutcome
}

/** Returns the metadata of screens that are not indexed, and whose address is sent to no other site. */
export async function accountMetadata({ locale, route, title, outcome }: AccountFacts): Promise<Metadata> {
  const forms = await getTranslations('forms')
  const heading = outcome ? forms(HEADINGS[outcome], { title }) : title
  const metadata = pageMetadata({
    locale,
    title: heading,
    alternates: pageAlternates(route),
    isIndexed: false,
  })
  // Not `no-referrer`: browsers would then send `Origin: null` with the form, and it would count as cross-origin.
  return { ...metadata, referrer: 'same-origin' }
}
