import { useTranslations } from 'next-intl'
import { type PageRouteName, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { SearchForm } from '@/ui/form/search-form'
import { Container } from '@/ui/layout/container'
import { ActionLink } from '@/ui/text/action-link'
import type { FoundGroup, FoundPage, SearchResults } from './queries'
import styles from './search.module.css'

interface SearchScreenProps {
  locale: Locale
  query: string
  /** Null without a query. */
  results: SearchResults | null
}

const SUGGESTED_PAGES = ['process', 'projects', 'company', 'contact'] as const satisfies PageRouteName[]

function Result({ href, title, excerpt }: FoundPage) {
  let position = 0
  return (
    <li className={styles.result}>
      <h3>
        <a href={href}>{title}</a>
      </h3>
      {excerpt.length > 0 && (
        <p>
          {excerpt.map(({ text, isMatch }) => {
            position += text.length
            return isMatch ? <mark key={position}>{text}</mark> : text
          })}
        </p>
      )}
    </li>
  )
}

function Group({ kind, pages }: FoundGroup) {
  const words = useTranslations('searchKinds')
  return (
    <section className={styles.group} aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`} className={styles.kind}>
        {words(kind)} <span className="tabular">{pages.length}</span>
      </h2>
      <ul className={styles.results}>
        {pages.map((page) => (
          <Result key={page.href + page.title} {...page} />
        ))}
      </ul>
    </section>
  )
}

function SuggestedPages({ locale }: { locale: Locale }) {
  const navigation = useTranslations('navigation')
  return (
    <ul className={styles.ways}>
      {SUGGESTED_PAGES.map((route) => (
        <li key={route}>
          <ActionLink href={pagePath(route, locale)}>{navigation(route)}</ActionLink>
        </li>
      ))}
    </ul>
  )
}

function outcomeOf({ total, areSimilar, hasMore }: SearchResults) {
  if (total === 0) return 'none'
  if (areSimilar) return hasMore ? 'manySimilar' : 'similar'
  return hasMore ? 'many' : 'found'
}

/** Renders the search form, which needs no script, and the results by kind of content. */
export function SearchScreen({ locale, query, results }: SearchScreenProps) {
  const words = useTranslations('search')
  const outcomes = useTranslations('searchOutcome')
  const how = results && outcomeOf(results)
  return (
    <div className={styles.screen}>
      <Container className={styles.sheet}>
        <h1>{words('title')}</h1>
        <SearchForm locale={locale} query={query} />
        {how && (
          <p className={styles.outcome} role="status">
            {outcomes(how, { query, count: results.total })}
          </p>
        )}
        {results?.groups.map((group) => (
          <Group key={group.kind} {...group} />
        ))}
        {(!results || results.total === 0 || results.areSimilar) && (
          <div className={styles.help}>
            <p>{words('help')}</p>
            <SuggestedPages locale={locale} />
          </div>
        )}
      </Container>
    </div>
  )
}
