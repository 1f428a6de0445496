import { useTranslations } from 'next-intl'
import type { LegalArticle, LegalCard } from '@/content/view-models/legal'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { Article } from '@/ui/layout/article'
import { ActionLink } from '@/ui/text/action-link'
import { LongDate } from '@/ui/text/long-date'
import { RichText } from '@/ui/text/rich-text'
import { CookieInventory } from './cookie-inventory'
import styles from './legal-item.module.css'

interface LegalItemScreenProps {
  locale: Locale
  text: LegalArticle
  all: LegalCard[]
}

function OtherTexts({ locale, text, all }: LegalItemScreenProps) {
  const words = useTranslations('legal')
  const others = all.filter(({ slug }) => slug !== text.slug)
  if (others.length === 0) return null
  return (
    <nav className={`${styles.others} no-print`} aria-labelledby="other-texts">
      <h2 id="other-texts" className="caption">
        {words('others')}
      </h2>
      <ul>
        {others.map(({ slug, title }) => (
          <li key={slug}>
            <a href={itemPath('legalItem', locale, slug)}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Renders one legal text: its date, whether a lawyer has reviewed it, and links to the others. */
export function LegalItemScreen({ locale, text, all }: LegalItemScreenProps) {
  const words = useTranslations('legal')
  const back = { href: pagePath('legal', locale), title: words('title') }
  return (
    <Article
      back={back}
      caption={
        <>
          {words('lastChanged')} · <LongDate iso={text.updatedAt} />
        </>
      }
      title={text.title}
      lead={text.summary}
      picture={null}
      aside={<OtherTexts locale={locale} text={text} all={all} />}
      foot={
        <ActionLink href={back.href} look="back">
          {back.title}
        </ActionLink>
      }
    >
      {text.isSample && (
        <div role="note" className={styles.sample}>
          <p className={styles.sampleTitle}>{words('sample')}</p>
          <p>{words('sampleText')}</p>
        </div>
      )}
      <RichText body={text.body} />
      {text.part === 'cookies' && <CookieInventory />}
    </Article>
  )
}
