// Defines small pieces of content for tests.

import type { News } from '@/payload-types'

/** Returns a text body as the editor saves it; for an empty text the empty paragraph that deleted text leaves. */
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

/** Returns the texts that every legal text needs in a language; the slug is made from the title. */
export function legalText(title: string) {
  return { title, slug: '', summary: `${title}: a summary of a sensible length.`, body: richTextBody(title) }
}
