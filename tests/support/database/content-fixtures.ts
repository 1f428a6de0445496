// Small pieces of content for tests.

import type { News } from '@/payload-types'

/** A text body as the editor saves it; what was typed and deleted leaves an empty paragraph. */
export function richTextBody(text: string): News['body'] {
  return {
    root: {
      type: 'root',
      format: '',
      indent: 0,
      version: 1,
      direction: 'ltr',
      children: [
        {
          type: 'paragraph',
          format: '',
          indent: 0,
          version: 1,
          direction: 'ltr',
          textFormat: 0,
          children: text
            ? [{ type: 'text', text, detail: 0, format: 0, mode: 'normal', style: '', version: 1 }]
            : [],
        },
      ],
    },
  }
}

/** The texts that every article needs in a language; the slug is made from the title. */
export function legalText(title: string) {
  return { title, slug: '', summary: `${title}: a summary of a sensible length.`, body: richTextBody(title) }
}
