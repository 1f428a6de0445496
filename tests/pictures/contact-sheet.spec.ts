// npm run screenshots: every screen at phone and inbox width on two sheets, to be looked at after a change of the design.

import { screensIn } from '@tests/support/browser/screens'
import { test } from '@tests/support/browser/test'
import sharp, { type OverlayOptions } from 'sharp'
import type { Locale } from '@/shared/locales'

const FOLDER = 'docs/images'
// Long words: what fits in German fits in the others.
const LOCALE: Locale = 'de'
const TILE = { width: 300, height: 760, gap: 16, label: 28 }
const COLUMNS = 8

function label(text: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE.width}" height="${TILE.label}"><text x="0" y="20" font-family="monospace" font-size="15" fill="#444">${text}</text></svg>`
  return Buffer.from(svg)
}

/** Tiles in rows on one sheet, each with its name above. */
async function sheetOf(tiles: { name: string; picture: Buffer }[], file: string): Promise<void> {
  const cell = { width: TILE.width + TILE.gap, height: TILE.height + TILE.label + TILE.gap }
  const overlays = tiles.flatMap(({ name, picture }, index): OverlayOptions[] => {
    const left = TILE.gap + (index % COLUMNS) * cell.width
    const top = TILE.gap + Math.floor(index / COLUMNS) * cell.height
    return [
      { input: label(name), left, top },
      { input: picture, left, top: top + TILE.label },
    ]
  })
  const size = {
    width: TILE.gap + COLUMNS * cell.width,
    height: TILE.gap + Math.ceil(tiles.length / COLUMNS) * cell.height,
  }
  await sharp({ create: { ...size, channels: 3, background: '#dddddd' } })
    .composite(overlays)
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(`${FOLDER}/${file}`)
}

for (const width of [390, 1440]) {
  test(`all screens at ${width} px`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: Math.round((width * TILE.height) / TILE.width) })
    const tiles: { name: string; picture: Buffer }[] = []
    for (const { name, path } of screensIn(LOCALE)) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const shot = await page.screenshot({ animations: 'disabled' })
      const picture = await sharp(shot)
        .resize(TILE.width, TILE.height, { fit: 'cover', position: 'top' })
        .toBuffer()
      tiles.push({ name, picture })
    }
    await sheetOf(tiles, `contact-sheet-${width}.jpg`)
  })
}
