// npm run screenshots: every screen at phone and desk width on two sheets, to be looked at after a change of the design.

import {
  demoLegalPages,
  demoNews,
  demoPositions,
  demoProcesses,
  demoProjects,
  demoTechnologies,
  nth,
} from '@tests/support/reader'
import { test } from '@tests/support/test'
import sharp, { type OverlayOptions } from 'sharp'
import type { Locale } from '@/facts/locales'
import { type ItemRouteName, itemPath, localePrefix, type PageRouteName, pagePath } from '@/facts/routes'

const FOLDER = 'docs/images'
// Long words: what fits in German fits in the others.
const LOCALE: Locale = 'de'
const TILE = { width: 300, height: 760, gap: 16, label: 28 }
const COLUMNS = 8

const page = (route: PageRouteName) => [route, pagePath(route, LOCALE)] as const
const item = (route: ItemRouteName, slug: string) => [route, itemPath(route, LOCALE, slug)] as const
const euProject = demoProjects(LOCALE).find(({ kind }) => kind === 'eu')

const SCREENS = [
  page('home'),
  page('company'),
  page('process'),
  item('processItem', nth(demoProcesses(LOCALE), 0).slug),
  item('technologyItem', nth(demoTechnologies(LOCALE), 0).slug),
  page('projects'),
  item('projectItem', nth(demoProjects(LOCALE), 0).slug),
  item('projectItem', euProject?.slug ?? ''),
  page('news'),
  item('newsItem', nth(demoNews(LOCALE), 0).slug),
  page('careers'),
  item('careerItem', nth(demoPositions(LOCALE), 0).slug),
  page('contact'),
  page('complaints'),
  page('legal'),
  item('legalItem', nth(demoLegalPages(LOCALE), 2).slug),
  ['search', `${pagePath('search', LOCALE)}?q=geh%C3%A4use`] as const,
  ['not found', `${localePrefix(LOCALE)}/nope`] as const,
]

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
  test(`all screens at ${width} px`, async ({ page: browserPage }) => {
    test.setTimeout(240_000)
    await browserPage.setViewportSize({ width, height: Math.round((width * TILE.height) / TILE.width) })
    const tiles: { name: string; picture: Buffer }[] = []
    for (const [name, path] of SCREENS) {
      await browserPage.goto(path, { waitUntil: 'networkidle' })
      const shot = await browserPage.screenshot({ animations: 'disabled' })
      const picture = await sharp(shot)
        .resize(TILE.width, TILE.height, { fit: 'cover', position: 'top' })
        .toBuffer()
      tiles.push({ name, picture })
    }
    await sheetOf(tiles, `contact-sheet-${width}.jpg`)
  })
}
