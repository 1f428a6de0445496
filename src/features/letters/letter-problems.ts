// What is wrong with a letter, in words.

import { COMPANY_TIME_ZONE } from '@/facts/company-time-zone'
import type { AnyLetterFault } from '@/facts/letter-faults'
import { filledIn } from '@/i18n/filled-in'
import { waitingTime } from '@/i18n/waiting-time'
import { fieldId, type LetterFormProps } from './letter-form-props'
import type { ChosenFile } from './use-files'

/** What is wrong with the form as a whole; `lost`: there is an answer, and nobody can tell what it was. */
export type Trouble = AnyLetterFault | 'offline' | 'lost'

export interface State {
  trouble: Trouble | null
  /** When it may be sent again, in milliseconds since 1970. */
  opensAt: number
  faultOf(field: string): AnyLetterFault | undefined
}

type Given = Pick<LetterFormProps, 'lang' | 'rows' | 'words'>

/** The minute at which it may be tried again, where the company is. */
function clockTime(opensAt: number, lang: string): string {
  const moment = waitingTime(opensAt)?.opensAt ?? opensAt
  const format = { hour: '2-digit', minute: '2-digit', timeZone: COMPANY_TIME_ZONE } as const
  return new Intl.DateTimeFormat(lang, format).format(moment)
}

/** The words for the state of a form: as a whole, per field, per file, and all of them for the summary. */
export function problemsOf({ lang, rows, words }: Given, { trouble, opensAt, faultOf }: State) {
  const fields = [...rows.flat(), { name: 'consent', label: words.consent, faults: undefined }]
  const worded = (fault: AnyLetterFault, until: number, name?: string) => {
    const own = fields.find((field) => field.name === name)?.faults?.[fault]
    return filledIn(own ?? words.faults[fault], { time: clockTime(until, lang) })
  }
  const ofField = (name: string) => {
    const fault = faultOf(name)
    return fault && worded(fault, opensAt, name)
  }
  const ofWhole = () => {
    if (!trouble) return []
    const text = trouble === 'offline' || trouble === 'lost' ? words[trouble] : worded(trouble, opensAt)
    return [{ text }]
  }
  const ofFields = () =>
    fields.flatMap(({ name, label }) => {
      const problem = ofField(name)
      return problem ? [{ text: filledIn(words.problemAt, { label, problem }), field: fieldId(name) }] : []
    })
  return {
    ofField,
    ofFile: ({ fault = 'fileNotKept', opensAt: until = 0 }: ChosenFile) =>
      fault === 'offline' ? words.files.interrupted : worded(fault, until),
    all: (): { text: string; field?: string }[] => [...ofWhole(), ...ofFields()],
  }
}
