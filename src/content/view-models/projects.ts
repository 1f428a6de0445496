import type { Project } from '@/payload-types'
import type { ProjectKind, ProjectStatus } from '@/shared/content-choices'
import type { PublishedPicture } from '../uploads/picture'
import { type Body, ids, orNull, picture, pictures, type Slugs } from './common'

export interface ProjectCard {
  id: number
  slug: string
  title: string
  summary: string
  kind: ProjectKind
  status: ProjectStatus
  /** ISO 8601 timestamp. */
  datedOn: string
  material: string | null
  picture: PublishedPicture | null
  technologyIds: number[]
}

/** The data that the publicity rules of EU funds require. */
export interface EuFunding {
  fund: string | null
  programme: string | null
  code: string | null
  totalAmountEur: number | null
  euAmountEur: number | null
  /** ISO 8601 timestamps. */
  from: string | null
  to: string | null
  aims: Body | null
  results: Body | null
  logos: PublishedPicture[]
}

export interface ProjectArticle extends ProjectCard {
  slugs: Slugs
  tolerance: string | null
  weightKg: number | null
  /** Pieces per year. */
  annualVolume: number | null
  industry: string | null
  problem: Body | null
  solution: Body | null
  gallery: PublishedPicture[]
  /** Only for projects of the kind `eu`. */
  eu: EuFunding | null
}

export function projectCard(document: Project): ProjectCard {
  const { id, slug, title, summary, kind, status, datedOn, material, cover, technologies } = document
  return {
    id,
    slug,
    title,
    summary,
    kind,
    status,
    datedOn,
    material: orNull(material),
    picture: picture(cover),
    technologyIds: ids(technologies),
  }
}

function euFunding({ kind, eu }: Project): EuFunding | null {
  if (kind !== 'eu' || !eu) return null
  return {
    fund: orNull(eu.fund),
    programme: orNull(eu.programme),
    code: orNull(eu.code),
    totalAmountEur: orNull(eu.totalAmountEur),
    euAmountEur: orNull(eu.euAmountEur),
    from: orNull(eu.from),
    to: orNull(eu.to),
    aims: orNull(eu.aims),
    results: orNull(eu.results),
    logos: pictures(eu.logos),
  }
}

export function projectArticle(document: Project, slugs: Slugs): ProjectArticle {
  const { tolerance, weightKg, annualVolume, industry, problem, solution, gallery } = document
  return {
    ...projectCard(document),
    slugs,
    tolerance: orNull(tolerance),
    weightKg: orNull(weightKg),
    annualVolume: orNull(annualVolume),
    industry: orNull(industry),
    problem: orNull(problem),
    solution: orNull(solution),
    gallery: pictures(gallery),
    eu: euFunding(document),
  }
}
