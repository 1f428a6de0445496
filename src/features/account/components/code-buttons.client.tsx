'use client'
// Runs in the browser: the clipboard and the printer are its own. Without scripts the codes can be marked and saved as a file.

import { useState, useSyncExternalStore } from 'react'
import styles from '../account.module.css'

interface RecoveryCodeButtonsProps {
  text: string
  words: { copy: string; copied: string; print: string }
}

const noSubscription = () => () => undefined

/** Tells whether scripts run, and there is a clipboard: only over https, or on this machine. */
function useClipboard(): { hasScripts: boolean; hasClipboard: boolean } {
  const hasScripts = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
  return { hasScripts, hasClipboard: hasScripts && 'clipboard' in navigator }
}

export function RecoveryCodeButtons({ text, words }: RecoveryCodeButtonsProps) {
  const { hasScripts, hasClipboard } = useClipboard()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      {hasClipboard && (
        <button type="button" className={styles.button} onClick={copy}>
          {words.copy}
        </button>
      )}
      {hasScripts && (
        <button type="button" className={styles.button} onClick={() => window.print()}>
          {words.print}
        </button>
      )}
      <span role="status" className={styles.small}>
        {isCopied && words.copied}
      </span>
    </>
  )
}
