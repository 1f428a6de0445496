import type { Payload } from 'payload'
import type { Locale } from '@/shared/locales'
import type { Form } from '@/shared/submissions/forms'

/**
 * Returns the text of consent that a form showed under this version; null when there was no text in this language (the
 * interface's words were shown then), undefined when there never was such a version.
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
