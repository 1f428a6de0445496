import type { FieldHook, TextField } from 'payload'
import { SLUG_MAX_CHARACTERS } from '@/facts/limits'
import { adminWords } from '@/i18n/admin-words'
import { slugFrom } from './slug-from'

const fromTitleIfEmpty: FieldHook = ({ value, data, originalDoc, req }) => {
  if (typeof value === 'string' && value.trim()) return slugFrom(value)
  // A write that does not mention the slug keeps the one that is there.
  const kept: unknown = value === undefined ? originalDoc?.slug : undefined
  if (typeof kept === 'string' && kept) return kept
  const title: unknown = req.locale === 'all' ? undefined : data?.title
  return typeof title === 'string' ? slugFrom(title) : value
}

/** The last part of an item's address, one per language: made from the title when left empty. */
export function slugField(): TextField {
  return {
    name: 'slug',
    type: 'text',
    label: adminWords('fields.slug'),
    required: true,
    localized: true,
    unique: true,
    index: true,
    maxLength: SLUG_MAX_CHARACTERS,
    admin: { position: 'sidebar', description: adminWords('fields.slugHelp') },
    hooks: { beforeValidate: [fromTitleIfEmpty] },
  }
}
