import { getTranslations } from 'next-intl/server'
import type { ConsentMessages } from '@/shared/consent'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/shared/locales'

async function consentMessages(locale: Locale): Promise<ConsentMessages> {
  const words = await getTranslations({ locale, namespace: 'consent' })
  return {
    title: words('title'),
    question: words('question'),
    after: words('after'),
    accept: words('accept'),
    reject: words('reject'),
    settings: words('settings'),
    save: words('save'),
    close: words('close'),
    settingsTitle: words('settingsTitle'),
    settingsText: words('settingsText'),
    nothingInUse: words('nothingInUse'),
    notInUse: words('notInUse'),
    policy: words('policy'),
    necessary: { title: words('necessary'), text: words('necessaryText') },
    categories: {
      analytics: {
        title: words('analytics'),
        short: words('analyticsShort'),
        text: words('analyticsText'),
      },
      botCheck: { title: words('botCheck'), short: words('botCheckShort'), text: words('botCheckText') },
    },
  }
}

/**
 * Responds with the texts of the dialogue in the language of `?locale=`. They are the same for all visitors, and
 * requested only when it opens.
 */
export async function handleConsentMessages(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('locale')
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE
  return Response.json(await consentMessages(locale), { headers: { 'Cache-Control': 'public, max-age=300' } })
}
