import { type ComponentProps, Fragment } from 'react'
import styles from './gallery.module.css'
import { Picture } from './picture'

type PictureData = ComponentProps<typeof Picture>['picture']

export interface GalleryLabels {
  gallery: string
  picture: string
  fullSize: string
  close: string
  /** Returns the accessible name of a picture, from its position and its alternative text. */
  pictureAt: (position: string, alt: string) => string
}

interface LightboxProps {
  id: string
  pictures: PictureData[]
  /** Index of the picture that is shown first. */
  start: number
  words: GalleryLabels
}

/** Reduces a picture to its largest renditions. The viewer shows it uncropped, so its focal point does not matter. */
const large = (picture: PictureData): PictureData => ({
  ...picture,
  focus: 'center',
  avif: picture.avif.slice(-2),
  webp: picture.webp.slice(-1),
})

/**
 * Renders a viewer that shows all pictures over the whole window, one at a time. Each thumbnail has its own viewer that
 * starts with its picture: without scripts one click cannot both open a viewer and choose a picture. Pictures are
 * loaded when they are shown. Radio buttons choose the picture, so that arrow keys work.
 */
export function Lightbox({ id, pictures, start, words }: LightboxProps) {
  const choice = (index: number) => `${id}-${index + 1}`
  return (
    <dialog id={id} popover="auto" aria-label={words.gallery} className={`${styles.viewer} graphite`}>
      <fieldset className={styles.stage}>
        <legend className="visually-hidden">{words.picture}</legend>
        {pictures.map((picture, index) => (
          <Fragment key={picture.original}>
            <input
              type="radio"
              id={choice(index)}
              name={id}
              className={styles.choice}
              lang={picture.alt ? picture.langOf?.alt : undefined}
              aria-label={words.pictureAt(`${index + 1} / ${pictures.length}`, picture.alt)}
              defaultChecked={index === start}
              autoFocus={index === start && pictures.length > 1}
              hidden={pictures.length === 1}
            />
            <figure className={styles.slide}>
              <Picture picture={large(picture)} sizes="100vw" className={styles.large} />
              <figcaption className="caption tabular">
                {pictures.length > 1 && `${index + 1} / ${pictures.length} · `}
                <a href={picture.original}>{words.fullSize}</a>
                {index > 0 && (
                  <label htmlFor={choice(index - 1)} className={styles.previous}>
                    <span aria-hidden="true">←</span>
                  </label>
                )}
                {index < pictures.length - 1 && (
                  <label htmlFor={choice(index + 1)} className={styles.next}>
                    <span aria-hidden="true">→</span>
                  </label>
                )}
              </figcaption>
            </figure>
          </Fragment>
        ))}
      </fieldset>
      <button
        type="button"
        className={styles.close}
        popoverTarget={id}
        popoverTargetAction="hide"
        // biome-ignore lint/a11y/noAutofocus: takes focus when the viewer opens, not when the page does
        autoFocus={pictures.length === 1}
      >
        {words.close}
      </button>
    </dialog>
  )
}
