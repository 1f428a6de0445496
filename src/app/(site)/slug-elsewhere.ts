// Finds the redirect for an address that names no item of its language.

import { positionSlugElsewhere } from '@/features/careers/queries'
import { legalSlugElsewhere } from '@/features/legal/queries'
import { newsSlugElsewhere } from '@/features/news/queries'
import { processSlugElsewhere, technologySlugElsewhere } from '@/features/processes/queries'
import { projectSlugElsewhere } from '@/features/projects/queries'
import type { ItemRouteName } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'

const LOOKUPS: Record<ItemRouteName, typeof newsSlugElsewhere> = {
  newsItem: newsSlugElsewhere,
  processItem: processSlugElsewhere,
  technologyItem: technologySlugElsewhere,
  careerItem: positionSlugElsewhere,
  projectItem: projectSlugElsewhere,
  legalItem: legalSlugElsewhere,
}

/** Returns the slug in this language of the item that formerly had this slug, or has it in another language. */
export function slugElsewhere(route: ItemRouteName, locale: Locale, slug: string) {
  return LOOKUPS[route](locale, slug)
}
