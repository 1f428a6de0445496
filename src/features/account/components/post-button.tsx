import { HiddenFields } from '@/ui/form/hidden-fields'
import styles from '../account.module.css'

interface PostButtonProps {
  action: string
  hidden: Record<string, string>
  /** The object of the button, where the visible words alone do not name it. */
  accessibleSuffix?: string
  children: string
}

/** A form that is one button. */
export function PostButton({ action, hidden, accessibleSuffix, children }: PostButtonProps) {
  return (
    <form action={action} method="post" className={styles.act}>
      <HiddenFields values={hidden} />
      <button type="submit" className={styles.button}>
        {/* One child: between several, the name that is read out would get a gap. */}
        <span>
          {children}
          {accessibleSuffix && <span className="visually-hidden"> ({accessibleSuffix})</span>}
        </span>
      </button>
    </form>
  )
}
