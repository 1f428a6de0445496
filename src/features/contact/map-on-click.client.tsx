'use client'
// Runs in the browser: the map is asked of someone else's server only after the visitor has clicked.

import { type ReactNode, useState } from 'react'
import { useIsHydrated } from '@/ui/form/use-is-hydrated'
import styles from './map.module.css'

interface MapOnClickProps {
  src: string
  title: string
  /** Explains the effect of a click on the button. */
  note: string
  label: string
  /** Stands in place of the map until it is asked for. */
  children: ReactNode
}

const focusOn = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true })

export function MapOnClick({ src, title, note, label, children }: MapOnClickProps) {
  const [isAskedFor, setAskedFor] = useState(false)
  // Without a script there is no button, as it would do nothing; its room is kept so that nothing moves.
  const canLoad = useIsHydrated()
  if (isAskedFor) {
    return (
      <iframe
        ref={focusOn}
        className={styles.map}
        src={src}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <div className={styles.panel} data-island>
      {children}
      <div className={`${styles.offer} no-print`} data-ready={canLoad}>
        <p>{note}</p>
        <button type="button" className={styles.load} onClick={() => setAskedFor(true)}>
          {label}
        </button>
      </div>
    </div>
  )
}
