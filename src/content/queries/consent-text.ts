import type { Payload } from 'payload'
import type { Locale } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'

/**
 * Returns the text of consent that a form showed under this version; null if the language had no text (the form then
 * showed that of the interface), undefined if the version never existed.
 */
export async function consentText(
  payload: Payload,
  form: Form,
  locale: Locale,
  version: number,
): Promise<string | null | undefined> {
  // Access check: none, as these texts were public.
  if (version === 0) return null
  const { docs } = await payload.findGlobalVersions({
    slug: 'forms',
    where: { 'version.consentVersion': { equals: version } },
    locale,
    fallbackLocale: false,
    sort: '-updatedAt',
    limit: 1,
    depth: 0,
  })
  return docs[0] && (docs[0].version[form]?.consent || null)
}
