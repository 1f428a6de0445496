// Beside the fields of a text: what it has against the style of its language (docs/style).

import type { Field, UIFieldServerProps } from 'payload'
import { adminLocaleOf } from '@/i18n/admin-locale'
import { adminMessageGroup } from '@/i18n/admin-messages'
import { StyleNoteList } from './style-notes.client'

const WITH_TEXT = ['text', 'textarea', 'richText']
/** Addresses, and names as customers have them, which are wanted because the style has others. */
const NO_PROSE = ['slug', 'otherNames']

/** Names of the translated fields that hold prose, at any depth. */
function namesOf(fields: Field[]): string[] {
  return fields.flatMap((field): string[] => {
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => namesOf(tab.fields))
    if ('fields' in field) return namesOf(field.fields)
    const isProse = WITH_TEXT.includes(field.type) && 'localized' in field && field.localized
    return isProse && 'name' in field && !NO_PROSE.includes(field.name) ? [field.name] : []
  })
}

/** The notes for the language on screen; they are hints, and nothing waits for them. */
export function StyleNotes({ collectionSlug, payload, i18n }: UIFieldServerProps) {
  const language = adminLocaleOf(i18n)
  const collection = payload.config.collections.find(({ slug }) => slug === collectionSlug)
  return (
    <StyleNoteList names={namesOf(collection?.fields ?? [])} words={adminMessageGroup(language, 'style')} />
  )
}
