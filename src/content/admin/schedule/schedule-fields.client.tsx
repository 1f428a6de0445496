'use client'
// Runs in the browser: the fields of the form that schedules an item.

import { DatePicker, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useId } from 'react'
import type { ScheduleMessages } from '@/i18n/admin-messages'
import { MOMENT_PICKER } from '@/shared/day-picker'
import styles from './schedule.module.css'

/** The properties that the server gives the schedule of an item. */
export interface ScheduleProps {
  /** BCP 47 tag of the panel's language. */
  lang: string
  /** The languages in which the user may publish. */
  locales: readonly { code: string; name: string }[]
  /** Tells whether the user may schedule all languages at once, which locale-bound users may not. */
  mayScheduleAll: boolean
  words: ScheduleMessages
}

export type ScheduleType = 'publish' | 'unpublish'

/** Value of the language field for all languages at once. */
export const ALL_LOCALES = 'all'

interface TypeFieldProps {
  value: ScheduleType
  words: ScheduleMessages
  onChange: (value: ScheduleType) => void
}

/** Asks whether the item is published or unpublished. */
export function TypeField({ value: chosen, words, onChange }: TypeFieldProps) {
  const name = useId()
  const { hasPublishedDoc } = useDocumentInfo()
  return (
    <fieldset className={styles.choices}>
      <legend>{words.what}</legend>
      {(['publish', 'unpublish'] as const).map((value) => (
        <label key={value}>
          <input
            checked={chosen === value}
            disabled={value === 'unpublish' && !hasPublishedDoc}
            name={name}
            onChange={() => onChange(value)}
            type="radio"
          />
          {words[value]}
        </label>
      ))}
    </fieldset>
  )
}

type LocaleFieldProps = Pick<ScheduleProps, 'locales' | 'mayScheduleAll' | 'words'> & {
  value: string | undefined
  onChange: (value: string) => void
}

export function LocaleField({ locales, mayScheduleAll, value: chosen, words, onChange }: LocaleFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words.language}</label>
      <select id={id} onChange={({ target }) => onChange(target.value)} value={chosen}>
        {locales.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        {mayScheduleAll && <option value={ALL_LOCALES}>{words.all}</option>}
      </select>
    </div>
  )
}

interface MomentFieldProps {
  value: Date | null
  /** Stands in place of the help, and is announced. */
  problem: string | undefined
  words: ScheduleMessages
  onChange: (value: Date | null) => void
  /** Called with the text of the field, also where it is no date. */
  onTyped: (text: string) => void
}

/** Asks for day and time by the clock of the company. */
export function MomentField({ value, problem, words, onChange, onTyped }: MomentFieldProps) {
  const id = useId()
  const { i18n, t } = useTranslation()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words.time}</label>
      <DatePicker
        {...MOMENT_PICKER}
        onChange={onChange}
        timeIntervals={15}
        value={value ?? undefined}
        overrides={{
          ...MOMENT_PICKER.overrides,
          locale: i18n.dateFNS,
          // An open calendar would cover the button and the texts below the field.
          preventOpenOnFocus: true,
          timeCaption: t('general:time'),
          id,
          ariaDescribedBy: `${id}-help`,
          ariaInvalid: problem ? 'true' : undefined,
          onChangeRaw: (event) => {
            if (event?.target instanceof HTMLInputElement) onTyped(event.target.value)
          },
        }}
      />
      <p id={`${id}-help`} role={problem ? 'alert' : undefined} data-problem={problem !== undefined}>
        {problem ?? words.timeHelp}
      </p>
    </div>
  )
}
