// The editor's toolbar: what an article needs and the site has a design for, nothing else.

import {
  BlockquoteFeature,
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import type { FieldAffectingData } from 'payload'
import { HEADING_LEVELS } from '@/shared/content-choices'

/**
 * Payload encodes a whole address that it does not know, and `/fr/l%C3%A9gal` becomes a link to nowhere. What an
 * address may be is decided where it is rendered (`src/ui/text/safe-link-props.ts`).
 */
export const asTyped = (fields: FieldAffectingData[]) =>
  fields.map((field) => (field.name === 'url' ? { ...field, hooks: {} } : field)) as FieldAffectingData[]

export const richTextEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: [...HEADING_LEVELS] }),
    BoldFeature(),
    ItalicFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    BlockquoteFeature(),
    LinkFeature({ enabledCollections: [], fields: ({ defaultFields }) => asTyped(defaultFields) }),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
})
