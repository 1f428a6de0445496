import { RichText as LexicalText } from '@payloadcms/richtext-lexical/react'
import type { ComponentProps } from 'react'
import styles from './rich-text.module.css'

/** An editor's text as semantic HTML, set for reading. */
export function RichText({ body }: { body: ComponentProps<typeof LexicalText>['data'] }) {
  return <LexicalText data={body} className={styles.text} />
}
