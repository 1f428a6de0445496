// Wraps Payload's comparison of rich texts (3.90.2), which omits the name of a field whose label is a function.

import { LexicalDiffComponent } from '@payloadcms/richtext-lexical/rsc'
import type { RichTextFieldDiffServerComponent } from 'payload'

/** Compares two versions of a rich text, below the name of its field. */
export const RichTextDiff: RichTextFieldDiffServerComponent = (props) => {
  const { field, req } = props
  const label = typeof field.label === 'function' ? field.label({ i18n: req.i18n, t: req.t }) : field.label
  return <LexicalDiffComponent {...props} field={{ ...field, label }} />
}
