import type { Process, Technology } from '@/payload-types'
import { CAPABILITIES, type Capability } from '../editing/capabilities'
import type { PublishedPicture } from '../uploads/picture'
import { type Body, ids, picture, type Slugs } from './common'

export interface ProcessCard {
  id: number
  slug: string
  title: string
  summary: string
  step: string
  outcome: string
  picture: PublishedPicture | null
}

export interface TechnologyCard {
  id: number
  slug: string
  title: string
  summary: string
  picture: PublishedPicture | null
  /** The processes that use the technology. */
  processIds: number[]
}

export interface ProcessArticle extends ProcessCard {
  body: Body
  slugs: Slugs
}
export interface TechnologyArticle extends TechnologyCard {
  body: Body
  slugs: Slugs
  /** The non-empty rows of the table. */
  capabilities: { name: Capability; value: string }[]
}

export function processCard(document: Process): ProcessCard {
  const { id, slug, title, summary, step, outcome } = document
  return { id, slug, title, summary, step, outcome, picture: picture(document.picture) }
}

export function processArticle(document: Process, slugs: Slugs): ProcessArticle {
  return { ...processCard(document), body: document.body, slugs }
}

export function technologyCard(document: Technology): TechnologyCard {
  const { id, slug, title, summary, processes } = document
  return { id, slug, title, summary, picture: picture(document.picture), processIds: ids(processes) }
}

export function technologyArticle(document: Technology, slugs: Slugs): TechnologyArticle {
  const capabilities = CAPABILITIES.flatMap((name) => {
    const value = document[name]
    return value ? [{ name, value }] : []
  })
  return { ...technologyCard(document), body: document.body, slugs, capabilities }
}
