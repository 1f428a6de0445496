// Collects the props of a form for the browser.

import { useTranslations } from 'next-intl'
import { localeEntry } from '@/shared/locales'
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_RULES, FILE_TYPES, type Form } from '@/shared/submissions/forms'
import { SUBMISSION_PATHS } from '@/shared/submissions/paths'
import { useBotCheckNotice } from '../bot-check/use-bot-check-notice'
import { initialValues } from '../form/initial-values'
import type { SubmissionFormProps } from '../form/submission-form-props'
import { BOT_TOKEN, HONEYPOT } from '../server/spam-checks'
import type { RejectedSubmission } from '../server/submission-flash'
import type { SubmissionPageData } from '../server/submission-page-data'
import { useFormLabels } from './use-form-labels'
import { useFormRows } from './use-form-rows'

function refusedOf({ answer }: SubmissionPageData): RejectedSubmission | null {
  return answer && answer !== 'lost' && answer.state === 'refused' ? answer : null
}

/** Returns the types that browsers offer by default; the server decides by the file's content. */
function acceptOf(form: Form): string {
  const names = ATTACHMENT_RULES[form].types.flatMap((type) => {
    const { mime, extension } = FILE_TYPES[type]
    return [`.${extension}`, mime]
  })
  return [...names, ...(form === 'contact' ? ['.stp'] : [])].join(',')
}

export function useSubmissionForm(visit: SubmissionPageData): SubmissionFormProps {
  const { form, locale, page, position, privacy, consent, draft } = visit
  const submission = useTranslations('submission')
  const refused = refusedOf(visit)
  const faults = refused?.faults ?? {}
  return {
    form,
    lang: localeEntry(locale).lang,
    action: SUBMISSION_PATHS[form],
    hidden: { locale, page, consentVersion: `${consent.version}`, position: position ?? '' },
    trap: HONEYPOT,
    tokenField: BOT_TOKEN,
    botCheckNotice: useBotCheckNotice(),
    rows: useFormRows(visit, initialValues(visit.given, refused)),
    files: {
      kept: refused?.files ?? [],
      max: ATTACHMENT_RULES[form].max,
      maxBytes: ATTACHMENT_MAX_BYTES,
      accept: acceptOf(form),
    },
    consent: {
      text: consent.text ?? submission(`consent.${form}`),
      isGiven: refused?.typed.consent === 'on' && !faults.consent,
      privacy: privacy && { before: submission('privacy'), ...privacy },
    },
    faults,
    faultyFile: refused?.faultyFile,
    opensAt: refused?.opensAt ?? 0,
    isLost: visit.answer === 'lost',
    answered: refused?.key ?? '',
    draft,
    words: useFormLabels(form),
  }
}
