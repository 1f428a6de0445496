// Operates the gallery of an article or a project.

import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Messages } from '@/i18n/messages'

export interface GalleryParts {
  section: Locator
  /** Buttons, one per picture. */
  openers: Locator
  /** Dialog that shows the pictures over the whole window; one at a time is visible. */
  viewer: Locator
  close: Locator
}

/** Finds the gallery's elements by the texts of the page's language. */
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

/** Expects the viewer to show only the picture with this number, and the focus to be on its radio button. */
export async function expectShown(viewer: Locator, number: number, count: number): Promise<void> {
  const place = `${number} / ${count}`
  await expect(viewer.getByRole('radio', { name: place })).toBeChecked()
  await expect(viewer.getByRole('radio', { name: place })).toBeFocused()
  await expect(viewer.getByRole('img')).toHaveCount(1)
  await expect(viewer.getByRole('figure')).toContainText(place)
}
