import { type JSXConvertersFunction, RichText as LexicalText } from '@payloadcms/richtext-lexical/react'
import type { ComponentProps } from 'react'
import styles from './rich-text.module.css'
import { safeLinkProps } from './safe-link-props'

interface LinkNode {
  fields: { url?: string; newTab?: boolean }
}

/** Payload's own would render any address, and tell other sites where the reader comes from. */
function attributesOf({ fields: { url = '', newTab } }: LinkNode) {
  return { ...safeLinkProps(url), ...(newTab && { target: '_blank', rel: 'noopener noreferrer' }) }
}

/** Payload's list item carries its number in an attribute that HTML knows for ordered lists only. */
const converters: JSXConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  link: ({ node, nodesToJSX }) => <a {...attributesOf(node)}>{nodesToJSX({ nodes: node.children })}</a>,
  autolink: ({ node, nodesToJSX }) => <a {...attributesOf(node)}>{nodesToJSX({ nodes: node.children })}</a>,
  listitem: ({ node, nodesToJSX }) => <li>{nodesToJSX({ nodes: node.children })}</li>,
})

/** An editor's text as semantic HTML, set for reading. */
export function RichText({ body }: { body: ComponentProps<typeof LexicalText>['data'] }) {
  return <LexicalText data={body} className={styles.text} converters={converters} />
}
