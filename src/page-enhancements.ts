// Holds what every public page has in the browser, besides forms. Plain DOM: it knows no framework.

import { closeMenusOnEscape } from '@/browser/details-menu'
import { rememberLocale } from '@/browser/remember-locale'
import { startConsent } from '@/features/consent/start-consent'
import { startLoadMore } from '@/features/news/load-more'
import { startListFilter } from '@/features/projects/filter-list'

const ENHANCEMENTS = [rememberLocale, closeMenusOnEscape, startLoadMore, startListFilter, startConsent]

/** Starts them on the page as it stands, once; each only where its place is. `html[data-script="on"]` says so. */
export function startPageEnhancements(): void {
  const { dataset } = document.documentElement
  if (dataset.script === 'on') return
  for (const start of ENHANCEMENTS) start()
  dataset.script = 'on'
}
