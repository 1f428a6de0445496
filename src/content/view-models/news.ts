import type { News } from '@/payload-types'
import type { PublishedPicture } from '../uploads/picture'
import { type Body, picture, pictures, type Slugs } from './common'

export interface NewsCard {
  slug: string
  title: string
  summary: string
  /** ISO 8601 timestamp. */
  publishedOn: string
  picture: PublishedPicture | null
}

export interface NewsArticle extends NewsCard {
  body: Body
  gallery: PublishedPicture[]
  slugs: Slugs
  updatedAt: string
}

export function newsCard({ slug, title, summary, publishedOn, cover }: News): NewsCard {
  return { slug, title, summary, publishedOn, picture: picture(cover) }
}

export function newsArticle(document: News, slugs: Slugs): NewsArticle {
  const { body, gallery, updatedAt } = document
  return { ...newsCard(document), body, gallery: pictures(gallery), updatedAt, slugs }
}
