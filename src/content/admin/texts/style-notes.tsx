// Shows next to the fields of a form where their texts violate the style of their language (docs/style).

import type { Field, UIFieldServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { StyleNoteList } from './style-notes.client'

const WITH_TEXT = ['text', 'textarea', 'richText']
/**
 * Fields without prose: slugs, and other names in the words of customers, which are wanted because the style has
 * others.
 */
const NO_PROSE = ['slug', 'otherNames']

/** Returns the names of translated fields with prose, at any depth. */
function namesOf(fields: Field[]): string[] {
  return fields.flatMap((field): string[] => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => namesOf(tab.fields))
    if ('fields' in field) return namesOf(field.fields)
    const isProse = WITH_TEXT.includes(field.type) && 'localized' in field && field.localized
    return isProse && 'name' in field && !NO_PROSE.includes(field.name) ? [field.name] : []
  })
}

/** Renders the notes for the language on screen. They are hints, and prevent nothing. */
export function StyleNotes({ collectionSlug, payload, i18n }: UIFieldServerProps) {
  const language = adminLocaleOf(i18n)
  const collection = payload.config.collections.find(({ slug }) => slug === collectionSlug)
  return (
    <StyleNoteList names={namesOf(collection?.fields ?? [])} words={adminMessageGroup(language, 'style')} />
  )
}
