// Returns metadata for the two variants of each page with a form: the cached one, and the one for a single visitor.

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/features/navigation/page-metadata'
import type { SubmissionPageData } from '@/features/submissions/server/submission-page-data'
import { pagePath } from '@/i18n/routing/routes'
import { FLASH_PARAMETER } from '@/shared/http/flash-parameter'
import type { SearchParams } from '@/shared/http/search-params'
import type { Locale } from '@/shared/locales'
import { FLASH_FRAGMENT } from '@/shared/submissions/paths'
import type { LocaleParams } from './locale-param'

export interface PerVisitorParams extends LocaleParams {
  searchParams: SearchParams
}

interface PageFacts {
  locale: Locale
  title: string
  answer: SubmissionPageData['answer']
}

function headingOf(answer: SubmissionPageData['answer']): 'titleSent' | 'titleWithProblems' | null {
  if (!answer) return null
  if (answer === 'lost') return 'titleWithProblems'
  if (answer.state === 'sent') return 'titleSent'
  return Object.keys(answer.faults).length > 0 ? 'titleWithProblems' : null
}

/** Returns metadata of a page that is not indexed. The title begins with the result of the submission. */
export async function perVisitorMetadata({ locale, title, answer }: PageFacts): Promise<Metadata> {
  const words = await getTranslations('forms')
  const heading = headingOf(answer)
  return {
    ...pageMetadata({
      locale,
      title: heading ? words(heading, { title }) : title,
      alternates: {},
      isIndexed: false,
    }),
    referrer: 'same-origin',
  }
}

/**
 * Returns the path of the general application, which shows the values submitted for a position that has closed
 * meanwhile.
 */
export function generalApplicationPath(locale: Locale): string {
  return `${pagePath('careers', locale)}?${FLASH_PARAMETER}#${FLASH_FRAGMENT}`
}
