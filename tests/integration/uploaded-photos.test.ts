// Photos as cameras write them: lying down, with a note which side is up, and with the place where they were taken.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { useTestContext } from '@tests/support/database/test-context'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getEnvironment } from '@/platform/env/env'

const context = useTestContext()

/** The right side of the stored pixels is up when it is looked at: a phone held upright. */
const UP_IS_RIGHT = 8

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

async function photo(orientation: number, format: Format) {
  const width = 600
  const height = 400
  const sky = await sharp({ create: { width: 100, height, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  const data = await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: sky, left: width - 100, top: 0 }])
    .withExif({ IFD0: { Artist: 'Ana Anić' }, IFD3: { GPSLatitude: '45/1 29/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer()
  return { name: `portret.${format}`, mimetype: `image/${format}`, data, size: data.length }
}

const upload = (file: Awaited<ReturnType<typeof photo>>) =>
  context.payload.create({ collection: 'media', locale: 'hr', data: { alt: 'Portret' }, file })

const stored = (name: string | null | undefined) =>
  readFileSync(path.join(getEnvironment().dataDir, 'media', String(name)))

/** Red, green and blue of one pixel. */
async function pixel(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].map((part) => Math.round(part / 255))
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a photo (%s) is stored upright, measured as it is seen, and tells no place and no owner',
  async (format) => {
    const file = await photo(UP_IS_RIGHT, format)
    expect((await sharp(file.data).metadata()).exif?.toString('latin1')).toContain('Ana')
    const { filename, filesize, width, height, sizes } = await upload(file)
    const original = stored(filename)
    const { exif, orientation, width: storedWidth, height: storedHeight } = await sharp(original).metadata()
    expect({ width, height, filesize }).toEqual({ width: 400, height: 600, filesize: original.length })
    expect({ exif, orientation, storedWidth, storedHeight }).toEqual({ storedWidth: 400, storedHeight: 600 })
    const small = stored(sizes?.webp480?.filename)
    for (const picture of [original, small]) {
      expect(await pixel(picture, 200, 20)).toEqual([0, 0, 1])
      expect(await pixel(picture, 200, 500)).toEqual([1, 0, 0])
    }
  },
)

const EXIF = { IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitude: '45/1 29/1 0/1', GPSLatitudeRef: 'N' } }
/** Programs that develop photos write the place here, and often nowhere else. */
const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="45,29.0N" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
photoshop:Credit="Ana"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

test.each([
  ['png', 'image/png', 'EXIF'],
  ['webp', 'image/webp', 'EXIF'],
  ['avif', 'image/avif', 'EXIF'],
  ['jpeg', 'image/jpeg', 'XMP'],
  ['png', 'image/png', 'XMP'],
  ['webp', 'image/webp', 'XMP'],
  ['avif', 'image/avif', 'XMP'],
] as const)('a photo as %s (%s) tells nothing of its %s', async (format, mimetype, notes) => {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
  const noted = notes === 'EXIF' ? plain.withExif(EXIF) : plain.withXmp(XMP)
  const data = await noted.toFormat(format).toBuffer()
  const before = await sharp(data).metadata()
  // PNG compresses it.
  expect((notes === 'EXIF' ? before.exif : before.xmp)?.includes('Ana')).toBe(true)
  const file = { name: `${notes}.${format}`, mimetype, data, size: data.length }
  const { filename, filesize } = await upload(file)
  const original = stored(filename)
  const { width, height, exif, xmp, iptc } = await sharp(original).metadata()
  expect({ width, height, exif, xmp, iptc }).toEqual({ width: 60, height: 40 })
  expect(original.includes('Ana')).toBe(false)
  expect(filesize).toBe(original.length)
  const [red, green, blue] = await pixel(original, 30, 20)
  expect([red, green, blue]).toEqual([1, 0, 0])
})

test('a picture without notes of a camera is kept as it was sent', async () => {
  const data = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const { filename } = await upload({ name: 'crtez.jpg', mimetype: 'image/jpeg', data, size: data.length })
  expect(stored(filename).equals(data)).toBe(true)
})
