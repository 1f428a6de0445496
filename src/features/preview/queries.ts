import 'server-only'
import type { ContentQueries } from '@/content/queries/content-queries'
import { editorIn } from '@/content/queries/draft-session'
import { draftQueries } from '@/content/queries/draft-source'
import { runningPayload } from '@/payload'

export type DraftReader = ContentQueries

/** The drafts, for whoever may read them by the cookies of this request; null for everyone else. */
export async function draftsFor(headers: Headers): Promise<DraftReader | null> {
  const editor = await editorIn(await runningPayload(), headers)
  return editor && draftQueries(editor.payload, editor.user)
}
