import type { Position } from '@/payload-types'
import type { Employment } from '@/shared/content-choices'
import { type Body, orNull, type Slugs } from './common'

export interface PositionCard {
  slug: string
  title: string
  summary: string
  place: string
  employment: Employment
  /** ISO 8601 timestamps. */
  postedOn: string
  /** Last day to apply; null means open until further notice. */
  closesOn: string | null
}

export interface PositionArticle extends PositionCard {
  slugs: Slugs
  body: Body
  tasks: Body | null
  requirements: Body | null
  offer: Body | null
  /** Gross per month, in euros. */
  salaryFromEur: number | null
  salaryToEur: number | null
}

export function positionCard(document: Position): PositionCard {
  const { slug, title, summary, place, employment, postedOn, closesOn } = document
  return { slug, title, summary, place, employment, postedOn, closesOn: orNull(closesOn) }
}

export function positionArticle(document: Position, slugs: Slugs): PositionArticle {
  const { body, tasks, requirements, offer, salaryFromEur, salaryToEur } = document
  return {
    ...positionCard(document),
    slugs,
    body,
    tasks: orNull(tasks),
    requirements: orNull(requirements),
    offer: orNull(offer),
    salaryFromEur: orNull(salaryFromEur),
    salaryToEur: orNull(salaryToEur),
  }
}
