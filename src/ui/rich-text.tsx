import { type JSXConvertersFunction, RichText as LexicalText } from '@payloadcms/richtext-lexical/react'
import type { ComponentProps } from 'react'
import styles from './rich-text.module.css'

/** Payload's list item carries its number in an attribute that HTML knows for ordered lists only. */
const converters: JSXConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  listitem: ({ node, nodesToJSX }) => <li>{nodesToJSX({ nodes: node.children })}</li>,
})

/** An editor's text as semantic HTML, set for reading. */
export function RichText({ body }: { body: ComponentProps<typeof LexicalText>['data'] }) {
  return <LexicalText data={body} className={styles.text} converters={converters} />
}
