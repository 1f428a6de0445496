import { rendered } from '@tests/support/pages/rendered'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { NewsItemCard } from './news-item-card'
import { ProjectCard } from './project-card'

const LABELS: Record<Locale, { article: string; project: string }> = {
  hr: { article: 'Pročitaj članak', project: 'Pogledaj projekt' },
  en: { article: 'Read article', project: 'View project' },
  de: { article: 'Artikel lesen', project: 'Projekt ansehen' },
  it: { article: 'Leggi l’articolo', project: 'Vedi il progetto' },
  fr: { article: 'Lire l’article', project: 'Voir le projet' },
}
const ITEM = { slug: 'a', title: 'Title', summary: 'Summary', picture: null }

/** Returns the last line of a card, which screen readers skip. */
const lastLine = (card: string) => /aria-hidden="true">([^<]*)<\/span><\/article>/.exec(card)?.[1]

test.each(LOCALE_CODES)('a card says in %s what there is to read', (locale) => {
  const card = rendered(locale, createElement(NewsItemCard, { locale, item: ITEM, sizes: '100vw' }))
  expect(lastLine(card.replace('</div></article>', '</article>'))).toBe(LABELS[locale].article)
})

test.each(LOCALE_CODES)('a card says in %s that there is a project to view', (locale) => {
  const project = { ...ITEM, kind: 'example', status: 'actual' } as const
  const card = rendered(locale, createElement(ProjectCard, { locale, project, facts: '', sizes: '100vw' }))
  expect(lastLine(card.replace('</div></article>', '</article>'))).toBe(LABELS[locale].project)
})
