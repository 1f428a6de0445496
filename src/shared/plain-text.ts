// The words of what editors write, without their form: to be found, counted, and read by machines.

/** A node of an editor's text, as Lexical keeps it. */
interface TextNode {
  type?: string
  text?: string
  children?: TextNode[]
}

/** They hold words as paragraphs do, but stand within a sentence. */
const INLINE_TYPES = ['link', 'autolink']

const isBlock = ({ type = '', children }: TextNode) => children !== undefined && !INLINE_TYPES.includes(type)

function richText({ type, text, children = [] }: TextNode): string {
  if (type === 'linebreak') return ' '
  if (text !== undefined) return text
  // Pieces of one sentence belong together, paragraphs do not.
  return children.map(richText).join(children.some(isBlock) ? ' ' : '')
}

/** The words of a value: a text, a number, an editor's formatted text, or a group of such. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  if ('root' in value) return richText(value.root as TextNode)
  return Object.values(value).map(plainText).filter(Boolean).join(' ')
}
