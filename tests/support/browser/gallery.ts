// The gallery of an article or a project, as readers find and leaf through it.

import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Messages } from '@/i18n/messages'

export interface GalleryParts {
  section: Locator
  /** Buttons, one at each picture. */
  openers: Locator
  /** Shows the pictures over the whole window; one at a time can be seen. */
  viewer: Locator
  close: Locator
}

/** Finds them by the words of the page's language. */
export function galleryOn(page: Page | FrameLocator, { gallery: words }: Messages): GalleryParts {
  const section = page.getByRole('region', { name: words.title })
  const viewer = page.getByRole('dialog', { name: words.title })
  return {
    section,
    viewer,
    openers: section.getByRole('button', { name: words.enlarge }),
    close: viewer.getByRole('button', { name: words.close }),
  }
}

/** The viewer shows the picture with this number, and no other; keys reach its choice. */
export async function expectShown(viewer: Locator, number: number, count: number): Promise<void> {
  const place = `${number} / ${count}`
  await expect(viewer.getByRole('radio', { name: place })).toBeChecked()
  await expect(viewer.getByRole('radio', { name: place })).toBeFocused()
  await expect(viewer.getByRole('img')).toHaveCount(1)
  await expect(viewer.getByRole('figure')).toContainText(place)
}
