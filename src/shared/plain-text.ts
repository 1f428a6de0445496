// Extracts the text of formatted content for search, counting and machine-readable output.

/** A node of a rich text, as Lexical stores it. */
interface TextNode {
  type?: string
  text?: string
  children?: TextNode[]
}

/** Nodes with text children that are part of a sentence, unlike paragraphs. */
const INLINE_TYPES = ['link', 'autolink']

const isBlock = ({ type = '', children }: TextNode) => children !== undefined && !INLINE_TYPES.includes(type)

function richText({ type, text, children = [] }: TextNode): string {
  if (type === 'linebreak') return ' '
  if (text !== undefined) return text
  // Parts of a sentence are joined directly, paragraphs by a space.
  return children.map(richText).join(children.some(isBlock) ? ' ' : '')
}

/** Returns the text of a value: a text, a number, a rich text, or a group of these. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  if ('root' in value) return richText(value.root as TextNode)
  return Object.values(value).map(plainText).filter(Boolean).join(' ')
}
