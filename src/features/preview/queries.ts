import 'server-only'
import type { ContentQueries } from '@/content/queries/content-queries'
import { editorIn } from '@/content/queries/draft-session'
import { draftQueries } from '@/content/queries/draft-source'
import { runningPayload } from '@/payload'

export type DraftReader = ContentQueries

/** Returns a reader of drafts if the user of this request may read them; null for all others. */
export async function draftsFor(headers: Headers): Promise<DraftReader | null> {
  const editor = await editorIn(await runningPayload(), headers)
  return editor && draftQueries(editor.payload, editor.user)
}
