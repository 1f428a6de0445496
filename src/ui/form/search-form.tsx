import { useTranslations } from 'next-intl'
import { pagePath } from '@/i18n/routing/routes'
import { SEARCH_QUERY_MAX_CHARACTERS } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import styles from './search-form.module.css'

/** Renders the site search as a plain form, which leads to the page of results. */
export function SearchForm({ locale, query = '' }: { locale: Locale; query?: string }) {
  const words = useTranslations('search')
  return (
    <search className="no-print">
      <form action={pagePath('search', locale)} method="get" className={styles.form}>
        <label htmlFor="q" className="caption">
          {words('label')}
        </label>
        <div className={styles.line}>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={SEARCH_QUERY_MAX_CHARACTERS}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <button type="submit">{words('submit')}</button>
        </div>
      </form>
    </search>
  )
}
