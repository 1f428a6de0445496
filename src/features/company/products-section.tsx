import { useTranslations } from 'next-intl'
import type { ProductCard } from '@/content/view-models/company'
import type { TechnologyCard } from '@/content/view-models/processes'
import { itemPath } from '@/i18n/routing/routes'
import type { Locale } from '@/shared/locales'
import { CARD_SIZES } from '@/ui/cards/card-grid'
import { Section } from '@/ui/layout/section'
import { Picture } from '@/ui/media/picture'
import { DataList } from '@/ui/text/data-list'
import styles from './products.module.css'

interface ProductsSectionProps {
  number: number
  locale: Locale
  products: ProductCard[]
  technologies: TechnologyCard[]
}

function TechnologyLinks({ locale, technologies }: Pick<ProductsSectionProps, 'locale' | 'technologies'>) {
  return (
    <ul className={styles.technologies}>
      {technologies.map(({ id, slug, title }) => (
        <li key={id}>
          <a href={itemPath('technologyItem', locale, slug)}>{title}</a>
        </li>
      ))}
    </ul>
  )
}

/** Renders the groups of products, each with the technologies that make it. */
export function ProductsSection({ number, locale, products, technologies }: ProductsSectionProps) {
  const words = useTranslations('company')
  return (
    <Section number={number} caption={words('products')} labelledBy="products-title" wide>
      <h2 id="products-title">{words('productsHeading')}</h2>
      <ul className={styles.products}>
        {products.map(({ id, title, summary, material, size, picture, technologyIds }) => {
          const used = technologies.filter((technology) => technologyIds.includes(technology.id))
          return (
            <li key={id} className={styles.product}>
              {picture && (
                <div className={styles.frame}>
                  <Picture picture={picture} sizes={CARD_SIZES} />
                </div>
              )}
              <h3>{title}</h3>
              <p className={styles.summary}>{summary}</p>
              <DataList
                entries={[
                  { label: words('material'), value: material },
                  { label: words('size'), value: size },
                  {
                    label: words('technologies'),
                    value: used.length > 0 ? <TechnologyLinks locale={locale} technologies={used} /> : null,
                  },
                ]}
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
