'use client'
// Runs in the browser, because the heading of a form follows its title.

import { getTranslation } from '@payloadcms/translations'
import { useConfig, useDocumentInfo, useDocumentTitle, useTranslation } from '@payloadcms/ui'
import { useEffect } from 'react'
import { interpolate } from '@/i18n/format/interpolate'

/**
 * Shows “News article without a title” in heading and breadcrumbs, where Payload (3.90.2) shows the id. Renders nothing
 * else.
 */
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
    // The providers around the form set the id again, after the effects of its content.
    const timer = setTimeout(() => setDocumentTitle(heading))
    return () => clearTimeout(timer)
  }, [isNumber, heading, setDocumentTitle])
  return null
}
