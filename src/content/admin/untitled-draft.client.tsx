'use client'
// In the browser, because the title of a form changes with what is typed.

import { getTranslation } from '@payloadcms/translations'
import { useConfig, useDocumentInfo, useDocumentTitle, useTranslation } from '@payloadcms/ui'
import { useEffect } from 'react'
import { interpolate } from '@/i18n/format/interpolate'

/** Puts “News article without a title” where Payload (3.90.2) shows the number of the item: heading and path. Shows nothing else. */
export function UntitledHeading({ words }: { words: string }) {
  const { id, collectionSlug } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { i18n } = useTranslation()
  const { title, setDocumentTitle } = useDocumentTitle()
  const singular = collectionSlug && getEntityConfig({ collectionSlug })?.labels.singular
  const isNumber = id !== undefined && title === String(id)
  const heading = singular ? interpolate(words, { kind: getTranslation(singular, i18n) }) : undefined
  useEffect(() => {
    if (!(isNumber && heading)) return
    // The providers around the form write the number again, after the effects of what is in it.
    const timer = setTimeout(() => setDocumentTitle(heading))
    return () => clearTimeout(timer)
  }, [isNumber, heading, setDocumentTitle])
  return null
}
