import 'server-only'
import { cookies } from 'next/headers'
import { pageQueries } from '@/content/queries/page-queries'
import { itemPath } from '@/i18n/routing/routes'
import { runningPayload } from '@/payload'
import { SUBMISSION_FLASH_COOKIE_NAME } from '@/shared/http/cookies'
import { asksForFlash } from '@/shared/http/flash-parameter'
import type { SearchParams } from '@/shared/http/search-params'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'
import { CONTACT_PREFILL_PARAMETER } from '@/shared/submissions/paths'
import { answerFor } from './server/answer-for'
import { type ContactPrefill, contactPrefill } from './server/contact-prefill'
import { pageOfForm } from './server/response-path'
import { readFlash } from './server/submission-flash'
import type { SubmissionPageData } from './server/submission-page-data'

const read = pageQueries(runningPayload)

interface Position {
  slug: string
  slugs: Partial<Record<Locale, string>>
}

export interface SubmissionLocation {
  form: Form
  locale: Locale
  /** The position applied for; missing for an open application. */
  position?: Position
}

const firstOf = (value: string | string[] | undefined): string | undefined => [value].flat()[0]

/** Returns the result of the last submission for this page. */
export async function submissionResponse(
  place: SubmissionLocation,
  search: SearchParams,
): Promise<SubmissionPageData['answer']> {
  const isAsked = asksForFlash(await search)
  const flash = await readFlash(
    await runningPayload(),
    (await cookies()).get(SUBMISSION_FLASH_COOKIE_NAME)?.value,
  )
  const { form, position } = place
  const answer = flash && answerFor(flash, { form, position: position?.slug, isAsked })
  return answer ?? (isAsked ? 'lost' : null)
}

/** Returns the page that led the visitor here, if there is one. */
export async function submissionPrefill(
  locale: Locale,
  search: SearchParams,
): Promise<ContactPrefill | null> {
  return contactPrefill(read, locale, firstOf((await search)[CONTACT_PREFILL_PARAMETER]))
}

async function privacyText(locale: Locale): Promise<SubmissionPageData['privacy']> {
  const text = (await read.legalPages(locale)).find(({ part }) => part === 'privacy')
  return text ? { href: itemPath('legalItem', locale, text.slug), title: text.title } : null
}

/** Returns the name of the draft: the same in all languages, although their slugs differ. */
function draftOf({ form, position }: SubmissionLocation): string {
  const slug = position && LOCALE_CODES.map((code) => position.slugs[code]).find(Boolean)
  return [form, slug].filter(Boolean).join('/')
}

/** Reduces a topic to the properties that the form needs. */
const topicOf = ({ id, label, langOf }: SubmissionPageData['topics'][number]) => ({
  id,
  label,
  ...(langOf && { langOf }),
})

/** Returns the data of the form: for all visitors, or with the answer to one of them. */
export async function submissionPageData(
  place: SubmissionLocation,
  answer: SubmissionPageData['answer'] = null,
  about: ContactPrefill | null = null,
): Promise<SubmissionPageData> {
  const { form, locale, position } = place
  const [forms, contact] = [await read.forms(locale), await read.contact(locale)]
  const topic = about && contact.topics.find(({ fromPages }) => fromPages.includes(about.page))
  return {
    form,
    locale,
    page: about
      ? (about.addresses[locale].split('#')[0] ?? '')
      : pageOfForm({ form, locale, position: position?.slug ?? null }),
    position: position?.slug ?? null,
    draft: draftOf(place),
    topics: form === 'contact' ? contact.topics.map(topicOf) : [],
    consent: { version: forms.consentVersion, text: forms.consent[form] },
    afterSending: forms.afterSending[form],
    privacy: await privacyText(locale),
    answer,
    given: { topic: topic?.id ?? '', title: about?.title ?? '' },
  }
}
