import { useFormatter, useTranslations } from 'next-intl'
import type { CompanyData, ContactData } from '@/content/view-models/company'
import type { Locale } from '@/shared/locales'
import { Section } from '@/ui/layout/section'
import styles from './map.module.css'
import { mapEmbed, mapPage, type Place } from './openstreetmap'
import { PostalAddress } from './postal-address'

interface DirectionsProps {
  locale: Locale
  number: number
  company: CompanyData
  contact: ContactData
}

const DEGREES = {
  style: 'unit',
  unit: 'degree',
  unitDisplay: 'narrow',
  minimumFractionDigits: 4,
  maximumFractionDigits: 5,
} as const

function Coordinates({ latitude, longitude }: Place) {
  const words = useTranslations('contact')
  const format = useFormatter()
  return (
    <dl className={styles.coordinates}>
      <div>
        <dt className="caption">{words('latitude')}</dt>
        <dd>{format.number(latitude, DEGREES)}</dd>
      </div>
      <div>
        <dt className="caption">{words('longitude')}</dt>
        <dd>{format.number(longitude, DEGREES)}</dd>
      </div>
    </dl>
  )
}

/** Renders the directions, and a map that is loaded only on demand. */
export function Directions({ locale, number, company, contact }: DirectionsProps) {
  const words = useTranslations('contact')
  const { directions, place, langOf } = contact
  return (
    <Section number={number} caption={words('visitCaption')} labelledBy="visit">
      <h2 id="visit">{words('visit')}</h2>
      {directions && (
        <p className={styles.directions} lang={langOf?.directions}>
          {directions}
        </p>
      )}
      {place && (
        <div className={styles.place}>
          {/* `start-map.ts` replaces this content by the map. */}
          <div
            className={styles.panel}
            data-map={mapEmbed(place, locale)}
            data-map-title={words('mapTitle', { name: company.name })}
          >
            <div className={styles.title}>
              <PostalAddress company={company} />
              <Coordinates {...place} />
            </div>
            <div className={styles.target} />
            <div className={`${styles.offer} no-print`}>
              <p>{words('mapNote')}</p>
              <button type="button" className={styles.load}>
                {words('loadMap')}
              </button>
            </div>
          </div>
          <a
            className={styles.external}
            href={mapPage(place, locale)}
            rel="external noopener noreferrer"
            hrefLang={locale}
          >
            {words('openStreetMap')} <span className="caption">({words('external')})</span>
          </a>
        </div>
      )}
    </Section>
  )
}
