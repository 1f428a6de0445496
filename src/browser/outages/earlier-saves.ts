// Sends with each autosave of a form what the form has sent before (docs/decisions/030-concurrent-edits.md).

import { EARLIER_SAVES, EARLIER_SAVES_MAX, type StoredAutosave } from '@/shared/autosaves'

type Content = StoredAutosave['content']

/** Returns the values of a form as Payload sends them: as JSON in one field, beside a file. */
function contentOf(body: FormData): Content {
  const text = body.get('_payload')
  return typeof text === 'string' ? JSON.parse(text) : {}
}

/** Remembers what a form has sent since it was loaded, for the server to recognise. */
export function createEarlierSaves() {
  let formState = ''
  let contents: Content[] = []
  return {
    /** Adds the earlier contents to a save that is about to be sent, and remembers it. Returns its values. */
    addTo(body: FormData, { pathname, searchParams }: URL): Content {
      const content = contentOf(body)
      const state = `${pathname} ${searchParams.get('locale')} ${content.updatedAt}`
      if (state !== formState) contents = []
      formState = state
      if (contents.length > 0) body.set('_payload', JSON.stringify({ ...content, [EARLIER_SAVES]: contents }))
      contents = [content, ...contents].slice(0, EARLIER_SAVES_MAX)
      return content
    },
    /** Forgets the latest save, which was not sent. */
    removeNewest(): void {
      contents = contents.slice(1)
    },
  }
}
