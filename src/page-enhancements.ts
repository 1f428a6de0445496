// Holds what every public page has in the browser. Plain DOM: it knows no framework.

import { closeMenus } from '@/browser/details-menu'
import { keepPlaceInLanguageLinks } from '@/browser/language-links'
import { rememberLocale } from '@/browser/remember-locale'
import { sendOnce } from '@/browser/send-once'
import { startConsent } from '@/features/consent/start-consent'
import { startMap } from '@/features/contact/start-map'
import { startLoadMore } from '@/features/news/load-more'
import { startListFilter } from '@/features/projects/filter-list'
import { swipeGallery } from '@/ui/media/swipe-gallery'

const ENHANCEMENTS = [
  rememberLocale,
  keepPlaceInLanguageLinks,
  sendOnce,
  closeMenus,
  startLoadMore,
  startListFilter,
  startMap,
  swipeGallery,
  startConsent,
]

declare global {
  interface Window {
    /** On the window: where React has to draw a page anew, it takes the attributes of `<html>` away. */
    hasPageEnhancements?: boolean
  }
}

/** Starts them on the page as it stands, once in each document; each only where its place is. */
export function startPageEnhancements(): void {
  if (window.hasPageEnhancements) return
  for (const start of ENHANCEMENTS) start()
  window.hasPageEnhancements = true
}
