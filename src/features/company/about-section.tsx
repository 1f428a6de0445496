import { useTranslations } from 'next-intl'
import type { CompanyData } from '@/content/view-models/company'
import { Container } from '@/ui/layout/container'
import { Section } from '@/ui/layout/section'
import { Picture } from '@/ui/media/picture'
import { WidePicture } from '@/ui/media/wide-picture'
import { RichText } from '@/ui/text/rich-text'
import { Stats } from '@/ui/text/stats'
import styles from './about.module.css'

/**
 * Renders the company's figures and description. The first picture is full-width above them, the others are below the
 * text.
 */
export function AboutSection({ number, company }: { number: number; company: CompanyData }) {
  const words = useTranslations('company')
  const { aboutText, pictures, figures, langOf } = company
  const [first, ...others] = pictures
  return (
    <>
      {first && <WidePicture picture={first} />}
      {figures.length > 0 && (
        <Container className={styles.figures}>
          <Stats figures={figures} />
        </Container>
      )}
      {(aboutText || others.length > 0) && (
        <Section number={number} caption={words('about')} labelledBy="about-title">
          <h2 id="about-title">{words('aboutHeading')}</h2>
          {aboutText && (
            <div className={styles.text} lang={langOf?.aboutText}>
              <RichText body={aboutText} isPart />
            </div>
          )}
          {others.length > 0 && (
            <ul className={styles.pictures}>
              {others.map((picture) => (
                <li key={picture.original}>
                  <Picture picture={picture} sizes="(min-width: 64rem) 34vw, 92vw" />
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </>
  )
}
