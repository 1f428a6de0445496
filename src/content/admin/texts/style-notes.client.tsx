'use client'
// Runs in the browser, because it checks texts while they are typed.

import { useAllFormFields, useLocale } from '@payloadcms/ui'
import { useDeferredValue, useMemo } from 'react'
import type { StyleMessages } from '@/i18n/admin-messages'
import { interpolate } from '@/i18n/format/interpolate'
import { type StyleIssue, styleIssues } from '@/i18n/text-style'
import { isLocale, type Locale } from '@/shared/locales'
import styles from './style-notes.module.css'

/** The rules that can be followed with a keyboard, which has no key for no-break spaces. */
const NOTES: Record<string, Exclude<keyof StyleMessages, 'title' | 'help'>> = {
  'double space': 'doubleSpace',
  'straight quotation mark': 'straightMark',
  'quotation marks': 'quotationMarks',
  'three dots': 'threeDots',
  'hyphen for a dash': 'hyphen',
  'space before a comma or full stop': 'spaceBefore',
  'decimal point': 'decimal',
  'decimal comma': 'decimal',
  word: 'word',
}
const SHOWN_MAX = 12

interface StyleNotesProps {
  names: string[]
  words: StyleMessages
}

/** Returns the texts of a field: its own, or those of a rich text's paragraphs. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  const { text, root, children } = value as { text?: unknown; root?: unknown; children?: unknown[] }
  return [...(typeof text === 'string' ? [text] : []), ...textsIn(root), ...(children ?? []).flatMap(textsIn)]
}

/** Returns the field's name: `facts.0.label` → `label`. */
const nameOf = (path: string) => path.split('.').at(-1) ?? ''

type Fields = ReturnType<typeof useAllFormFields>[0]

function faultsOf(fields: Fields, names: readonly string[], locale: Locale): StyleIssue[] {
  const texts = Object.entries(fields)
    .filter(([path]) => names.includes(nameOf(path)))
    .flatMap(([, { value }]) => textsIn(value))
  const faults = texts.flatMap((text) => styleIssues(locale, text)).filter(({ rule }) => rule in NOTES)
  const byText = new Map(faults.map((fault) => [`${fault.rule} ${fault.found}`, fault]))
  return [...byText.values()]
}

export function StyleNoteList({ names, words }: StyleNotesProps) {
  const { code } = useLocale()
  const [all] = useAllFormFields()
  const fields = useDeferredValue(all)
  const faults = useMemo(() => (isLocale(code) ? faultsOf(fields, names, code) : []), [fields, names, code])
  if (faults.length === 0) return null
  return (
    <details className={styles.notes}>
      <summary>{interpolate(words.title, { count: String(faults.length) })}</summary>
      <p className={styles.help}>{words.help}</p>
      <ul className={styles.list}>
        {faults.slice(0, SHOWN_MAX).map(({ rule, found, instead }) => (
          <li key={rule + found}>
            <strong lang={code}>{found}</strong> {interpolate(words[NOTES[rule] ?? 'word'], { instead })}
          </li>
        ))}
      </ul>
    </details>
  )
}
