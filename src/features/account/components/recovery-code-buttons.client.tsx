'use client'
// Runs in the browser, because it uses clipboard and printer. Without scripts the codes can be selected, or saved as a
// file.

import { useState } from 'react'
import { useIsHydrated } from '@/ui/form/use-is-hydrated'
import styles from '../account.module.css'

interface RecoveryCodeButtonsProps {
  text: string
  words: { copy: string; copied: string; print: string }
}

export function RecoveryCodeButtons({ text, words }: RecoveryCodeButtonsProps) {
  const hasScripts = useIsHydrated()
  // Available only over https, or on localhost.
  const hasClipboard = hasScripts && 'clipboard' in navigator
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The browser denies access: the page must not claim that the codes were copied.
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
