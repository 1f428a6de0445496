import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { CaseCredentialsForm } from './case-credentials-form'
import type { CaseFlash } from './case-flash'

async function formOf(locale: Locale, flash: CaseFlash | null) {
  const { default: messages } = await import(`../../i18n/messages/${locale}.json`)
  const children = createElement(CaseCredentialsForm, { locale, flash })
  const html = renderToStaticMarkup(
    createElement(NextIntlClientProvider, { locale, messages, timeZone: 'Europe/Zagreb', children }),
  )
  return { html, messages }
}

test.each(LOCALE_CODES)(
  'in %s a text that was not sent stands in the form, and it says so',
  async (locale) => {
    const flash: CaseFlash = { number: '', text: 'Mjerenje:\n0,8 < 1', problems: ['notOpen'] }
    const { html, messages } = await formOf(locale, flash)
    expect(html).toMatch(/<textarea[^>]* name="text"[^>]*>Mjerenje:\n0,8 &lt; 1<\/textarea>/)
    for (const words of [messages.case.text, messages.case.textKept, messages.caseProblems.notOpen])
      expect(html).toContain(words)
  },
)

test('without such a text the form asks for number and secret alone', async () => {
  for (const flash of [null, { number: 'R-26-7K3QX', problems: ['notFound'] } satisfies CaseFlash])
    expect((await formOf('hr', flash)).html).not.toContain('<textarea')
})
