'use client'
// Runs in the browser, like Payload's button.

import { TranslationProvider, UnpublishButton, useTranslation } from '@payloadcms/ui'
import { type ComponentProps, useMemo } from 'react'

type ProviderProps = ComponentProps<typeof TranslationProvider>

/**
 * Renders Payload's menu items (3.90.2) with a label of our own for all languages. Payload uses the label of the button
 * above a list, which unpublishes in the language on screen only.
 */
export function UnpublishMenuItems({ allLanguages }: { allLanguages: string }) {
  const { i18n, languageOptions, switchLanguage } = useTranslation()
  const { translations } = i18n
  const words = useMemo(() => {
    const { version } = translations as { version?: object }
    return { ...translations, version: { ...version, unpublish: allLanguages } }
  }, [allLanguages, translations])
  return (
    <TranslationProvider
      dateFNSKey={i18n.dateFNSKey}
      fallbackLang={i18n.fallbackLanguage as ProviderProps['fallbackLang']}
      language={i18n.language}
      languageOptions={languageOptions}
      switchLanguageServerAction={switchLanguage as ProviderProps['switchLanguageServerAction']}
      translations={words as ProviderProps['translations']}
    >
      <UnpublishButton />
    </TranslationProvider>
  )
}
