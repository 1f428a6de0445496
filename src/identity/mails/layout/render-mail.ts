// Renders mails in one column without tables or pictures, for every mail program, both colour schemes and screen
// readers.

import { mailTranslator } from '@/i18n/mail-messages'
import { escapeHtml } from '@/platform/escape-html'
import type { MailMessage } from '@/platform/mail/message'
import { type Locale, localeEntry } from '@/shared/locales'
import type { MailContent } from './mail-content'
import { INLINE, STYLE_SHEET } from './mail-style'
import { renderPlainText } from './plain-text'

const paragraph = (text: string) => `<p style="${INLINE.paragraph}">${escapeHtml(text)}</p>`
const note = (text: string) => `<p class="soft" style="${INLINE.small}">${escapeHtml(text)}</p>`

function detailRow({ label, value }: { label: string; value: string }): string {
  const shown = `<span class="value" style="${INLINE.value}">${escapeHtml(value)}</span>`
  return `<p class="soft" style="${INLINE.fact}">${escapeHtml(label)} ${shown}</p>`
}

/** Renders the link as a button, and as text for mail programs without HTML. */
function button({ label, link }: { label: string; link: string }, linkAsText: string): string {
  const href = escapeHtml(link)
  return `<p style="margin:0"><a href="${href}" style="${INLINE.button}">${escapeHtml(label)}</a></p>
${note(linkAsText)}
<p style="${INLINE.paragraph}"><a class="link" href="${href}" style="${INLINE.link}">${href}</a></p>`
}

function page(locale: Locale, title: string, body: string): string {
  const { lang, dir } = localeEntry(locale)
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE_SHEET}</style>
</head>
<body class="body" style="${INLINE.body}">
<div lang="${lang}" dir="${dir}" style="${INLINE.column}">
${body}
</div>
</body>
</html>
`
}

/** Renders a mail as HTML and plain text. All content is escaped. */
export function renderMail(to: string, content: MailContent): MailMessage {
  const { locale, subject, title, paragraphs, details = [], afterDetails = [], action, notes = [] } = content
  const t = mailTranslator(locale)
  const end = content.footer ?? t('layout.automatic')
  const parts = [
    `<h1 style="${INLINE.title}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(details.length > 0
      ? [`<div style="${INLINE.paragraph}">${details.map(detailRow).join('\n')}</div>`]
      : []),
    ...afterDetails.map(paragraph),
    ...(action ? [button(action, t('layout.linkAsText'))] : []),
    ...notes.map(note),
    `<p class="soft" style="${INLINE.end}">${escapeHtml(end)}</p>`,
  ]
  return {
    to,
    subject,
    text: renderPlainText(content, end),
    html: page(locale, subject, parts.join('\n')),
    locale,
    replyTo: content.replyTo,
  }
}
