import { useFormatter, useTranslations } from 'next-intl'
import type { Locale } from '@/facts/locales'
import { itemPath, pagePath } from '@/facts/routes'
import { ActionLink } from '@/ui/action-link'
import { Card } from '@/ui/card'
import { Picture } from '@/ui/picture'
import { ProcessLine } from '@/ui/process-line'
import { Section } from '@/ui/section'
import styles from './home.module.css'
import type { homeContent } from './queries'

type HomeContent = Awaited<ReturnType<typeof homeContent>>

function Hero({ locale, opening }: { locale: Locale; opening: HomeContent['opening'] }) {
  const words = useTranslations('home')
  return (
    <div className={`${styles.hero} graphite`}>
      {opening.hero && (
        <div className={styles.ground}>
          <Picture picture={opening.hero} sizes="100vw" isFirst />
        </div>
      )}
      <div className={styles.opening}>
        <p className="caption">{words('caption')}</p>
        <h1>{opening.claim}</h1>
        {opening.intro && <p className={styles.intro}>{opening.intro}</p>}
        <div className={styles.ways}>
          <ActionLink href={pagePath('process', locale)} look="filled">
            {words('seeWhatWeMake')}
          </ActionLink>
          <ActionLink href={pagePath('contact', locale)} look="outlined">
            {words('askForAPart')}
          </ActionLink>
        </div>
      </div>
    </div>
  )
}

function LatestNews({ locale, news }: { locale: Locale; news: HomeContent['news'] }) {
  const words = useTranslations('home')
  const newsWords = useTranslations('news')
  const format = useFormatter()
  return (
    <Section number="02" caption={newsWords('caption')} labelledBy="latest-news" wide>
      <div className={styles.newsHead}>
        <h2 id="latest-news">{words('latestNews')}</h2>
        <ActionLink href={pagePath('news', locale)}>{newsWords('all')}</ActionLink>
      </div>
      {news.length === 0 && <p>{newsWords('empty')}</p>}
      <ul className={styles.news}>
        {news.map((card, index) => (
          <li key={card.slug}>
            <Card
              href={itemPath('newsItem', locale, card.slug)}
              title={card.title}
              summary={card.summary}
              date={{
                iso: card.publishedOn,
                text: format.dateTime(new Date(card.publishedOn), { dateStyle: 'long' }),
              }}
              picture={card.picture}
              sizes={index === 0 ? '(min-width: 64rem) 56vw, 92vw' : '(min-width: 64rem) 28vw, 92vw'}
              readMore={newsWords('read')}
              isLead={index === 0}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Within five seconds: these people make difficult metal parts, well. Then the line, the news, the way to us. */
export function HomeScreen({ locale, content }: { locale: Locale; content: HomeContent }) {
  const words = useTranslations('home')
  const { opening, processes, news } = content
  const stations = processes.map((process) => ({
    ...process,
    href: itemPath('processItem', locale, process.slug),
  }))
  return (
    <>
      <Hero locale={locale} opening={opening} />
      <Section number="01" caption={words('processCaption')} labelledBy="processes" wide>
        <h2 id="processes" className={styles.heading}>
          {words('processTitle')}
        </h2>
        <ProcessLine stations={stations} />
      </Section>
      <LatestNews locale={locale} news={news} />
      <Section number="03" caption={words('contactCaption')} labelledBy="contact-us" ground="graphite">
        <h2 id="contact-us">{words('contactTitle')}</h2>
        <p className={styles.contact}>{words('contactText')}</p>
        <ActionLink href={pagePath('contact', locale)} look="filled">
          {words('askForAPart')}
        </ActionLink>
      </Section>
    </>
  )
}
