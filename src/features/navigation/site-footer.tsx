import { getTranslations } from 'next-intl/server'
import { taxNumberIn } from '@/i18n/format/tax-number'
import type { Alternates } from '@/i18n/routing/alternates'
import { itemPath, type PageRouteName, pagePath } from '@/i18n/routing/routes'
import { CONSENT_FRAGMENT, CONSENT_OPENER_ATTRIBUTE } from '@/shared/consent'
import { DEFAULT_LOCALE, type Locale, localeEntry } from '@/shared/locales'
import { PhoneLink } from '@/ui/text/phone-link'
import { LanguageSwitch } from './language-switch'
import { footerCompany, footerTexts } from './queries'
import styles from './site-footer.module.css'

const COLUMNS = [
  ['company', 'process', 'projects', 'news'],
  ['careers', 'contact', 'complaints', 'legal'],
] as const satisfies PageRouteName[][]

/** Returns the language of the label of the tax number: English in all languages but Croatian (site.md §2.3). */
function taxLabelLanguage(locale: Locale): string | undefined {
  return locale === DEFAULT_LOCALE || locale === 'en' ? undefined : localeEntry('en').lang
}

/**
 * Returns the path of the sign-in, which redirects signed-in users to the account; the account would send anonymous
 * visitors back.
 */
function signInPath(locale: Locale): string {
  return `${pagePath('signIn', locale)}?${new URLSearchParams({ redirect: pagePath('account', locale) })}`
}

/** Returns the path of the consent settings in the cookie policy; the legal page if there is no policy in this language. */
function consentPath(locale: Locale, texts: Awaited<ReturnType<typeof footerTexts>>): string {
  const policy = texts.find(({ part }) => part === 'cookies')
  return policy
    ? `${itemPath('legalItem', locale, policy.slug)}#${CONSENT_FRAGMENT}`
    : pagePath('legal', locale)
}

interface SiteFooterProps {
  locale: Locale
  section: PageRouteName | null
  alternates: Alternates
}

interface FooterAddressProps {
  company: Awaited<ReturnType<typeof footerCompany>>
  heading: string
}

/** Renders the company's address and contact; nothing if an editor has entered none. */
function FooterAddress({ company, heading }: FooterAddressProps) {
  const { street, country, phone, email, langOf } = company
  const place = [company.postalCode, company.city].filter(Boolean).join(' ')
  if (![street, place, country, phone, email].some(Boolean)) return null
  return (
    <div className={styles.cell}>
      <h2 className="caption">{heading}</h2>
      <address className={styles.address}>
        {street && <div>{street}</div>}
        {place && <div>{place}</div>}
        {country && <div lang={langOf?.country}>{country}</div>}
        {phone && <PhoneLink number={phone} />}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
    </div>
  )
}

/** Renders the footer, in the style of a drawing's title block: company, address, register numbers. */
export async function SiteFooter({ locale, section, alternates }: SiteFooterProps) {
  const words = await getTranslations('navigation')
  const footer = await getTranslations('footer')
  const company = await footerCompany(locale)
  const texts = await footerTexts(locale)
  return (
    <footer className={`${styles.footer} graphite`}>
      <div className={styles.block}>
        <div className={styles.cell}>
          <p className={styles.name}>{company.name}</p>
          {company.about && (
            <p className={styles.about} lang={company.langOf?.about}>
              {company.about}
            </p>
          )}
          {company.profiles.length > 0 && (
            <ul className={styles.row} aria-label={footer('profiles')}>
              {company.profiles.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="me noopener noreferrer">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <FooterAddress company={company} heading={footer('address')} />
        <nav className={`${styles.cell} no-print`} aria-label={footer('pages')}>
          <h2 className="caption">{footer('pages')}</h2>
          <div className={styles.columns}>
            {COLUMNS.map((routes) => (
              <ul className={styles.links} key={routes[0]}>
                {routes.map((route) => (
                  <li key={route}>
                    <a href={pagePath(route, locale)}>{words(route)}</a>
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </nav>
        <div className={`${styles.cell} ${styles.line}`}>
          <div className={`${styles.ways} no-print`}>
            <a href={signInPath(locale)} rel="nofollow">
              {words('account')}
            </a>
            <ul className={styles.row} aria-label={words('legal')}>
              {texts.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={itemPath('legalItem', locale, slug)}>{title}</a>
                </li>
              ))}
              <li>
                <a href={consentPath(locale, texts)} {...{ [CONSENT_OPENER_ATTRIBUTE]: '' }}>
                  {footer('consent')}
                </a>
              </li>
            </ul>
          </div>
          <div className="no-print">
            <LanguageSwitch locale={locale} section={section} alternates={alternates} isLandmark={false} />
          </div>
          <div className={styles.numbers}>
            <p className="caption">© {company.name}</p>
            {company.taxNumber && (
              <p className="caption tabular">
                <span lang={taxLabelLanguage(locale)}>{footer('taxNumber')}</span>{' '}
                {taxNumberIn(locale, company.taxNumber)}
              </p>
            )}
          </div>
        </div>
      </div>
    </footer>
  )
}
