import { rendered } from '@tests/support/pages/rendered'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { messagesFor } from '@/i18n/messages'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { GallerySection } from './gallery-section'

const rendition = (name: string, width: number) => ({ url: `/${name}-${width}`, width, bytes: width })
const picture = (name: string) => ({
  alt: `Picture ${name}`,
  width: 1600,
  height: 1067,
  focus: '50% 50%',
  avif: [rendition(`${name}.avif`, 480), rendition(`${name}.avif`, 1600)],
  webp: [rendition(`${name}.webp`, 480), rendition(`${name}.webp`, 1600)],
  original: `/${name}.jpg`,
})

const htmlOf = (locale: Locale, names: string[]) =>
  rendered(locale, createElement(GallerySection, { pictures: names.map(picture) }))

test('each picture waits until it is near, in the width that it needs, and has its place before it comes', () => {
  const images = htmlOf('en', ['a', 'b']).match(/<img[^>]*>/g) ?? []
  // Each picture once as a thumbnail, and both in each of the two viewers.
  expect(images).toHaveLength(2 + 2 * 2)
  for (const image of images) expect(image).toMatch(/width="1600" height="1067" loading="lazy"/)
  const sources = htmlOf('en', ['a']).match(/<source type="image\/avif"[^>]*>/g) ?? []
  expect(sources[0]).toMatch(/srcSet="\/a\.avif-480 480w, \/a\.avif-1600 1600w" sizes="[^"]*85vw"/)
})

test.each(LOCALE_CODES)('in %s the pictures are under a heading, and each opens by a button', (locale) => {
  const html = htmlOf(locale, ['a', 'b'])
  const { title, enlarge, close, pictureAt } = messagesFor(locale).gallery
  expect(html).toContain(`>${title}</h2>`)
  expect(html.match(new RegExp(`>${enlarge}</span></button>`, 'g'))).toHaveLength(2)
  expect(html.match(new RegExp(`popoverTargetAction="hide"[^>]*>${close}</button>`, 'gi'))).toHaveLength(2)
  const name = pictureAt.replace('{position}', '2 / 2').replace('{alt}', 'Picture b')
  expect(html).toContain(`aria-label="${name}"`)
})

test('without pictures there is no heading either', () => expect(htmlOf('en', [])).toBe(''))
