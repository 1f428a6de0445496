import type { SerializedListItemNode } from '@payloadcms/richtext-lexical'
import { type JSXConvertersFunction, RichText as LexicalText } from '@payloadcms/richtext-lexical/react'
import type { ComponentProps } from 'react'
import styles from './rich-text.module.css'
import { safeLinkProps } from './safe-link-props'
import { wholeWords } from './whole-words'

type HeadingConverter = Extract<ReturnType<JSXConvertersFunction>['heading'], (...given: never[]) => unknown>

interface LinkNode {
  fields: { url?: string; newTab?: boolean }
}

/**
 * Returns the attributes of an editor's link. Payload's converter would accept any address, and send a referrer to
 * other sites.
 */
function attributesOf({ fields: { url = '', newTab } }: LinkNode) {
  return { ...safeLinkProps(url), ...(newTab && { target: '_blank', rel: 'noopener noreferrer' }) }
}

/**
 * Moves nested lists into the preceding item. The editor stores a nested list as an item of its own, which is not valid
 * structure in HTML.
 */
function withListsInside(items: readonly SerializedListItemNode[]): SerializedListItemNode[] {
  const joined: SerializedListItemNode[] = []
  for (const item of items) {
    const before = joined.at(-1)
    if (before && item.children.every(({ type }) => type === 'list'))
      joined[joined.length - 1] = { ...before, children: [...before.children, ...item.children] }
    else joined.push(item)
  }
  return joined
}

/**
 * Returns the converters of the known nodes. Payload's converter for list items sets a `value` attribute, which HTML
 * allows only in ordered lists.
 */
const ofKnownNodes: JSXConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  link: ({ node, nodesToJSX }) => <a {...attributesOf(node)}>{nodesToJSX({ nodes: node.children })}</a>,
  autolink: ({ node, nodesToJSX }) => <a {...attributesOf(node)}>{nodesToJSX({ nodes: node.children })}</a>,
  list: ({ node, nodesToJSX }) => {
    const items = nodesToJSX({ nodes: withListsInside(node.children as SerializedListItemNode[]) })
    const start = node.start === 1 ? undefined : node.start
    return node.tag === 'ol' ? <ol start={start}>{items}</ol> : <ul>{items}</ul>
  },
  listitem: ({ node, nodesToJSX }) => <li>{nodesToJSX({ nodes: node.children })}</li>,
  text: ({ node, ...rest }) =>
    wholeWords(node.text, (text) => {
      const { text: converter } = defaultConverters
      return typeof converter === 'function' ? converter({ ...rest, node: { ...node, text } }) : text
    }),
})

/**
 * Has no inherited names: Payload (3.90.2) would use an inherited member as the converter of a node called
 * “constructor”.
 */
const converters: JSXConvertersFunction = (given) => Object.assign(Object.create(null), ofKnownNodes(given))

/** Converts text in a section that has its own heading: the editor's headings (`h2`, `h3`) become one level lower. */
const partConverters: JSXConvertersFunction = (given) =>
  Object.assign(converters(given), {
    heading: (({ node, nodesToJSX }) => {
      const children = nodesToJSX({ nodes: node.children })
      return node.tag === 'h2' ? <h3 className={styles.chapter}>{children}</h3> : <h4>{children}</h4>
    }) satisfies HeadingConverter,
  })

interface RichTextProps {
  body: ComponentProps<typeof LexicalText>['data']
  /** Tells whether the text is below a heading of the second level. */
  isPart?: boolean
}

/** Renders an editor's text as semantic HTML with styles for long texts. */
export function RichText({ body, isPart = false }: RichTextProps) {
  return <LexicalText data={body} className={styles.text} converters={isPart ? partConverters : converters} />
}
