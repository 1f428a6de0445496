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

/** Payload's own would render any address, and tell other sites where the reader comes from. */
function attributesOf({ fields: { url = '', newTab } }: LinkNode) {
  return { ...safeLinkProps(url), ...(newTab && { target: '_blank', rel: 'noopener noreferrer' }) }
}

/** The editor keeps a list within a list as an item of its own; in HTML it belongs to the item before it. */
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

/** Payload's list item carries its number in an attribute that HTML knows for ordered lists only. */
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

/** Has no names but those: Payload (3.90.2) would take what every object has for the converter of a node called “constructor”. */
const converters: JSXConvertersFunction = (given) => Object.assign(Object.create(null), ofKnownNodes(given))

/** Text within a section that has a heading of its own: those of the editor (`h2`, `h3`) stand below it. */
const partConverters: JSXConvertersFunction = (given) =>
  Object.assign(converters(given), {
    heading: (({ node, nodesToJSX }) => {
      const children = nodesToJSX({ nodes: node.children })
      return node.tag === 'h2' ? <h3 className={styles.chapter}>{children}</h3> : <h4>{children}</h4>
    }) satisfies HeadingConverter,
  })

interface RichTextProps {
  body: ComponentProps<typeof LexicalText>['data']
  /** Tells whether it stands below a heading of the second level. */
  isPart?: boolean
}

/** An editor's text as semantic HTML, set for reading. */
export function RichText({ body, isPart = false }: RichTextProps) {
  return <LexicalText data={body} className={styles.text} converters={isPart ? partConverters : converters} />
}
