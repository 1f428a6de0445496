import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, localeEntry } from '@/shared/locales'
import type { MailContent } from './mail-content'
import { BUTTON, DARK, LIGHT } from './mail-style'
import { renderMail } from './render-mail'

const LINK = 'https://kovina.example/hr/prijava?token=abc&next=%2F'
const HOSTILE = `<script>alert("1")</script> & 'friends'`

const content: MailContent = {
  locale: 'hr',
  subject: HOSTILE,
  title: HOSTILE,
  paragraphs: [HOSTILE],
  details: [{ label: HOSTILE, value: HOSTILE }],
  action: { label: HOSTILE, link: LINK },
  afterDetails: [HOSTILE],
  notes: [HOSTILE],
}

describe('what comes from people', () => {
  test('is text in the HTML, wherever it stands', () => {
    const { html } = renderMail('ana@example.com', content)
    expect(html).not.toContain('<script')
    expect(
      html.match(/&lt;script&gt;alert\(&quot;1&quot;\)&lt;\/script&gt; &amp; &#39;friends&#39;/g),
    ).toHaveLength(8)
  })

  test('cannot leave the attribute that a link stands in', () => {
    const link = 'https://kovina.example/"onmouseover="alert(1)'
    const { html } = renderMail('ana@example.com', { ...content, action: { label: 'Dalje', link } })
    expect(html).not.toContain('"onmouseover')
  })

  test('stands in the plain text as it is', () => {
    expect(renderMail('ana@example.com', content).text).toContain(HOSTILE)
  })
})

describe.each(LOCALE_CODES)('in %s', (locale) => {
  const { html, text } = renderMail('ana@example.com', { ...content, locale })

  test('the mail names its language, and is valid HTML', async () => {
    expect(html).toContain(`<html lang="${localeEntry(locale).lang}" dir="ltr">`)
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
    const { results } = await validator.validateString(html)
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
  })

  test('the link is a button, and text', () => {
    const href = LINK.replaceAll('&', '&amp;')
    expect(html.match(new RegExp(`href="${href.replace(/[?]/g, '\\?')}"`, 'g'))).toHaveLength(2)
    expect(html).toContain(`>${href}</a>`)
    expect(text).toContain(`\n${LINK}\n`)
  })
})

test('the colours are those of the site', () => {
  const [light = '', dark = ''] = readFileSync('src/ui/tokens.css', 'utf8').split('@media')
  for (const [name, colour] of Object.entries({ ...LIGHT, ...BUTTON }))
    expect(light).toContain(`--${name}: ${colour};`)
  for (const [name, colour] of Object.entries(DARK)) expect(dark).toContain(`--${name}: ${colour};`)
})
