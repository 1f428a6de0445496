// From what is known of a form to what its part in the browser is given.

import { useTranslations } from 'next-intl'
import { localeEntry } from '@/shared/locales'
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_RULES, FILE_TYPES, type Form } from '@/shared/submissions/forms'
import { SUBMISSION_PATHS } from '@/shared/submissions/paths'
import { BOT_TOKEN, HONEYPOT } from './guards'
import type { LetterFormProps } from './letter-form-props'
import type { RefusedLetter } from './letter-memory'
import type { LetterVisit } from './letter-visit'
import { useLetterRows } from './use-letter-rows'
import { useLetterWords } from './use-letter-words'

function refusedOf({ answer }: LetterVisit): RefusedLetter | null {
  return answer && answer !== 'lost' && answer.state === 'refused' ? answer : null
}

/** What browsers offer first; what a file is, is seen at the server. */
function acceptOf(form: Form): string {
  const names = ATTACHMENT_RULES[form].types.flatMap((type) => {
    const { mime, extension } = FILE_TYPES[type]
    return [`.${extension}`, mime]
  })
  return [...names, ...(form === 'contact' ? ['.stp'] : [])].join(',')
}

export function useLetterForm(visit: LetterVisit): Omit<LetterFormProps, 'botCheckNotice'> {
  const { form, locale, page, position, privacy, consent, draft } = visit
  const letter = useTranslations('letter')
  const refused = refusedOf(visit)
  const faults = refused?.faults ?? {}
  return {
    form,
    lang: localeEntry(locale).lang,
    action: SUBMISSION_PATHS[form],
    hidden: { locale, page, consentVersion: `${consent.version}`, position: position ?? '' },
    trap: HONEYPOT,
    tokenField: BOT_TOKEN,
    rows: useLetterRows(visit, refused?.typed ?? visit.given),
    files: {
      kept: refused?.files ?? [],
      max: ATTACHMENT_RULES[form].max,
      maxBytes: ATTACHMENT_MAX_BYTES,
      accept: acceptOf(form),
    },
    consent: {
      text: consent.text ?? letter(`consent.${form}`),
      isGiven: refused?.typed.consent === 'on' && !faults.consent,
      privacy: privacy && { before: letter('privacy'), ...privacy },
    },
    faults,
    opensAt: refused?.opensAt ?? 0,
    isLost: visit.answer === 'lost',
    answered: refused?.key ?? '',
    draft,
    words: useLetterWords(form),
  }
}
