import { HiddenFields } from '@/ui/form/hidden-fields'
import styles from '../account.module.css'

interface PostButtonProps {
  action: string
  hidden: Record<string, string>
  /** The object of the button, for screen readers, where the visible text alone does not name it. */
  accessibleSuffix?: string
  children: string
}

/** Renders a form that consists of one button. */
export function PostButton({ action, hidden, accessibleSuffix, children }: PostButtonProps) {
  return (
    <form action={action} method="post" className={styles.act}>
      <HiddenFields values={hidden} />
      <button type="submit" className={styles.button}>
        {/* One child element: between several, the accessible name would get a gap. */}
        <span>
          {children}
          {accessibleSuffix && <span className="visually-hidden"> ({accessibleSuffix})</span>}
        </span>
      </button>
    </form>
  )
}
