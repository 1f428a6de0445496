import { ActionLink } from '../text/action-link'
import styles from './contact-band.module.css'
import { Section } from './section'

interface ContactBandProps {
  number: number
  caption: string
  title: string
  text: string
  action: { href: string; title: string }
}

/** Renders the last section of a page, which invites readers to write. */
export function ContactBand({ number, caption, title, text, action }: ContactBandProps) {
  return (
    <div className="no-print">
      <Section number={number} caption={caption} labelledBy="contact-us" ground="graphite">
        <h2 id="contact-us">{title}</h2>
        <p className={`lead ${styles.text}`}>{text}</p>
        <ActionLink href={action.href} look="filled">
          {action.title}
        </ActionLink>
      </Section>
    </div>
  )
}
