import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { Payload } from 'payload'
import { articleEditor } from '@/content/editor'

/** Makes Markdown what the editor keeps. */
export async function markdownConverter(payload: Payload) {
  const editorConfig = await editorConfigFactory.fromEditor({ config: payload.config, editor: articleEditor })
  return (markdown: string) => convertMarkdownToLexical({ editorConfig, markdown })
}

export type Convert = Awaited<ReturnType<typeof markdownConverter>>
