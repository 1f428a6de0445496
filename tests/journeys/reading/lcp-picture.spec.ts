// The first picture decides when a page looks finished: AVIF, and light enough for a phone.

import { screensIn } from '@tests/support/browser/screens'
import { expect, test } from '@tests/support/browser/test'
import { DESKTOP, PHONE } from '@tests/support/browser/windows'
import { DEFAULT_LOCALE } from '@/shared/locales'

const KILOBYTE = 1000

/** Phones draw three device pixels per CSS pixel: the heaviest case of each width. */
const WINDOWS = [
  { name: 'a phone', ...PHONE, deviceScaleFactor: 3, mostBytes: 60 * KILOBYTE },
  { name: 'a desktop', ...DESKTOP, deviceScaleFactor: 1, mostBytes: 140 * KILOBYTE },
]

const ILLUSTRATED = [
  'the home page',
  'the company',
  'the process overview',
  'a process',
  'a technology',
  'the projects',
  'a project',
  'an EU project',
  'the news list',
  'an article',
]

for (const { name: window, width, height, deviceScaleFactor, mostBytes } of WINDOWS) {
  test.describe(`the first picture on ${window}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor })

    test(`is AVIF of at most ${mostBytes / KILOBYTE} kB on each illustrated page, and comes before all others`, async ({
      cleanPage: page,
    }) => {
      const screens = screensIn(DEFAULT_LOCALE).filter((screen) => ILLUSTRATED.includes(screen.name))
      expect(screens).toHaveLength(ILLUSTRATED.length)
      for (const { name, path } of screens) {
        await page.goto(path)
        const picture = page.locator('main img').first()
        await expect.soft(picture, name).toHaveAttribute('loading', 'eager')
        await expect.soft(picture, name).toHaveAttribute('fetchpriority', 'high')
        await expect.soft(page.locator('main img[loading="eager"]'), name).toHaveCount(1)
        await picture.scrollIntoViewIfNeeded()
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth), {
            message: name,
          })
          .toBeGreaterThan(0)
        const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
        const answer = await page.request.get(source)
        expect.soft(answer.headers()['content-type'], name).toBe('image/avif')
        expect.soft((await answer.body()).length, name).toBeLessThanOrEqual(mostBytes)
      }
    })
  })
}
