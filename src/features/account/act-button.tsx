import { HiddenFields } from '@/ui/hidden-fields'
import styles from './account.module.css'

interface ActButtonProps {
  action: string
  hidden: Record<string, string>
  /** What it is done to, where the visible words alone do not say. */
  about?: string
  children: string
}

/** A form that is one button. */
export function ActButton({ action, hidden, about, children }: ActButtonProps) {
  return (
    <form action={action} method="post" className={styles.act}>
      <HiddenFields values={hidden} />
      <button type="submit" className={styles.button}>
        {/* One child: between several, the name that is read out would get a gap. */}
        <span>
          {children}
          {about && <span className="visually-hidden">: {about}</span>}
        </span>
      </button>
    </form>
  )
}
