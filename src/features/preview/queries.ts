import 'server-only'
import { editorIn } from '@/content/draft-visit'
import { draftReader } from '@/content/drafts'
import type { ContentReader } from '@/content/reader'
import { runningPayload } from '@/payload'

export type DraftReader = ContentReader

/** The drafts, for whoever may read them by the cookies of this request; null for everyone else. */
export async function draftsFor(headers: Headers): Promise<DraftReader | null> {
  const editor = await editorIn(await runningPayload(), headers)
  return editor && draftReader(editor.payload, editor.user)
}
