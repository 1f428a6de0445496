import type { ComponentProps } from 'react'
import { Picture } from './picture'
import styles from './wide-picture.module.css'

/** Renders the first picture of a page, from edge to edge. */
export function WidePicture({ picture }: Pick<ComponentProps<typeof Picture>, 'picture'>) {
  return (
    <figure className={styles.wide}>
      <Picture picture={picture} sizes="100vw" isFirst />
    </figure>
  )
}
