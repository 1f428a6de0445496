// From what is known of a form to what its part in the browser is given.

import { useFormatter, useTranslations } from 'next-intl'
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_OF,
  EDUCATION,
  FILE_TYPES,
  type Form,
  LETTER_FIELDS,
} from '@/facts/forms'
import { ALL_LETTER_FAULTS, type AnyLetterFault } from '@/facts/letter-faults'
import { LETTER_PATHS } from '@/facts/letter-paths'
import { localeEntry } from '@/facts/locales'
import { BOT_TOKEN, HONEYPOT } from './guards'
import type { FileWords, FormField, LetterFormProps } from './letter-form-props'
import { type FieldLook, isRequired, LETTER_LAYOUT } from './letter-layout'
import type { RefusedLetter } from './letter-memory'
import type { LetterVisit } from './letter-visit'

const BYTES_PER_MEGABYTE = 1024 * 1024

/** Names that stay in the words until the browser fills them in. */
const LATER = { name: '{name}', time: '{time}' } as const

function boundsOf(form: Form, name: string): { min: number; max: number } {
  const bounds: Record<string, { min: number; max: number }> = LETTER_FIELDS[form]
  return bounds[name] ?? { min: 0, max: 0 }
}

function refusedOf({ answer }: LetterVisit): RefusedLetter | null {
  return answer && answer !== 'lost' && answer.state === 'refused' ? answer : null
}

/** What can be told of the files of a form: how many, how large, of which types. */
function useFileFacts(form: Form) {
  const format = useFormatter()
  const { max, types } = ATTACHMENTS_OF[form]
  const megabytes = ATTACHMENT_MAX_BYTES / BYTES_PER_MEGABYTE
  return {
    count: max,
    size: format.number(megabytes, { style: 'unit', unit: 'megabyte' }),
    types: types.map((type) => type.toUpperCase()).join(', '),
  }
}

function useFaultWords(form: Form): Record<AnyLetterFault, string> {
  const words = useTranslations('letterFaults')
  const { count, size, types } = useFileFacts(form)
  const values = { min: 0, max: count, size, types, time: LATER.time }
  const entries = ALL_LETTER_FAULTS.map((fault) => [fault, words(fault, values)])
  return Object.fromEntries(entries) as Record<AnyLetterFault, string>
}

function useFileWords(form: Form): FileWords {
  const words = useTranslations('letterFiles')
  return {
    choose: words('choose', { count: ATTACHMENTS_OF[form].max }),
    drop: words('drop'),
    kept: words('kept'),
    sending: words('sending', LATER),
    remove: words('remove'),
    removeNamed: words('removeNamed', LATER),
    again: words('again'),
    againNamed: words('againNamed', LATER),
    ready: words('ready', LATER),
    interrupted: words('interrupted'),
  }
}

function useOptions(visit: LetterVisit) {
  const letter = useTranslations('letter')
  const education = useTranslations('education')
  const empty = { value: '', label: letter('choose') }
  return {
    topic: [empty, ...visit.topics.map(({ id, label }) => ({ value: id, label }))],
    education: [empty, ...EDUCATION.map((value) => ({ value, label: education(value) }))],
  }
}

function useRows(visit: LetterVisit): FormField[][] {
  const { form } = visit
  const labels = useTranslations('letterLabels')
  const hints = useTranslations('letterHints')
  const faults = useTranslations('letterFaults')
  const letter = useTranslations('letter')
  const options = useOptions(visit)
  const facts = useFileFacts(form)
  const typed = refusedOf(visit)?.typed ?? visit.given
  const field = ({ name, kind, label, hint, autoComplete }: FieldLook): FormField => {
    const { min, max } = boundsOf(form, name)
    return {
      name,
      kind,
      label: labels(label),
      isRequired: isRequired(name, min),
      value: typed[name] ?? '',
      faults: { tooShort: faults('tooShort', { min }), tooLong: faults('tooLong', { max }) },
      ...(autoComplete && { autoComplete }),
      ...(hint && { hint: hints(hint, facts) }),
      ...(kind === 'phone' && { placeholder: letter('phonePlaceholder') }),
      ...((kind === 'topic' || kind === 'education') && { options: options[kind] }),
    }
  }
  const isShown = ({ kind }: FieldLook) => kind !== 'topic' || visit.topics.length > 0
  const rows: readonly (readonly FieldLook[])[] = LETTER_LAYOUT[form]
  return rows.map((row) => row.filter(isShown).map(field)).filter((row) => row.length > 0)
}

function useWords(form: Form): LetterFormProps['words'] {
  const [letter, forms, labels] = [
    useTranslations('letter'),
    useTranslations('forms'),
    useTranslations('letterLabels'),
  ]
  return {
    required: letter('required'),
    submit: letter(form),
    sending: letter('sending'),
    waiting: letter('waiting'),
    sendAgain: letter('sendAgain'),
    problems: forms('problems'),
    problemAt: letter('problemAt', { label: '{label}', problem: '{problem}' }),
    consent: labels('consent'),
    leaveEmpty: letter('leaveEmpty'),
    lost: letter('lost'),
    offline: letter('offline'),
    faults: useFaultWords(form),
    files: useFileWords(form),
  }
}

/** What browsers offer first; what a file is, is seen at the server. */
function acceptOf(form: Form): string {
  const names = ATTACHMENTS_OF[form].types.flatMap((type) => {
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
    action: LETTER_PATHS[form],
    hidden: { locale, page, consentVersion: `${consent.version}`, position: position ?? '' },
    trap: HONEYPOT,
    tokenField: BOT_TOKEN,
    rows: useRows(visit),
    files: {
      kept: refused?.files ?? [],
      max: ATTACHMENTS_OF[form].max,
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
    words: useWords(form),
  }
}
