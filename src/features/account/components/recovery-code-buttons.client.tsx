'use client'
// Runs in the browser: the clipboard and the printer are its own. Without scripts the codes can be marked and saved as a file.

import { useState } from 'react'
import { useIsHydrated } from '@/ui/form/use-is-hydrated'
import styles from '../account.module.css'

interface RecoveryCodeButtonsProps {
  text: string
  words: { copy: string; copied: string; print: string }
}

export function RecoveryCodeButtons({ text, words }: RecoveryCodeButtonsProps) {
  const hasScripts = useIsHydrated()
  // Only over https, or on this machine.
  const hasClipboard = hasScripts && 'clipboard' in navigator
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The browser does not allow it: nothing says that they were copied.
      setCopied(false)
    }
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
