import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { Payload } from 'payload'
import { richTextEditor } from '@/content/editing/rich-text-editor'

/** Returns a function that converts Markdown into the format of the editor. */
export async function markdownConverter(payload: Payload) {
  const editorConfig = await editorConfigFactory.fromEditor({
    config: payload.config,
    editor: richTextEditor,
  })
  return (markdown: string) => convertMarkdownToLexical({ editorConfig, markdown })
}

export type Convert = Awaited<ReturnType<typeof markdownConverter>>
