// What the two pages of each form have in common: the one that is kept for everybody, and the one for a single visitor.

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Alternates } from '@/facts/alternates'
import { ANSWER_FRAGMENT, ANSWER_PARAMETER } from '@/facts/letter-paths'
import type { Locale } from '@/facts/locales'
import { pagePath } from '@/facts/routes'
import type { LetterVisit } from '@/features/letters/letter-visit'
import type { Search } from '@/features/letters/queries'
import { pageMetadata } from '@/features/navigation/page-metadata'
import type { LocaleParams } from './locale-of'

export interface PersonalParams extends LocaleParams {
  searchParams: Search
}

/** Another language shows the same answer. */
export async function answerAlternates(alternates: Alternates, search: Search): Promise<Alternates> {
  if ((await search)[ANSWER_PARAMETER] === undefined) return alternates
  return Object.fromEntries(
    Object.entries(alternates).map(([code, path]) => [code, `${path}?${ANSWER_PARAMETER}`]),
  )
}

interface Facts {
  locale: Locale
  title: string
  answer: LetterVisit['answer']
}

/** Nobody finds it by searching; the title says first how the sending went. */
export async function personalMetadata({ locale, title, answer }: Facts): Promise<Metadata> {
  const words = await getTranslations('forms')
  const isSent = answer && answer !== 'lost' && answer.state === 'sent'
  const heading = isSent ? words('titleSent', { title }) : words('titleWithProblems', { title })
  return {
    ...pageMetadata({ locale, title: answer ? heading : title, alternates: {}, isIndexed: false }),
    referrer: 'same-origin',
  }
}

/** Where an application goes on whose position has been closed meanwhile. */
export function openApplication(locale: Locale): string {
  return `${pagePath('careers', locale)}?${ANSWER_PARAMETER}#${ANSWER_FRAGMENT}`
}
