// Configures the editor's toolbar: only what articles need and the site has a design for.

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
 * Returns the link field without Payload's encoding, which would turn `/fr/l%C3%A9gal` into a dead link.
 * `src/ui/text/safe-link-props.ts` decides at rendering which addresses are permitted.
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
