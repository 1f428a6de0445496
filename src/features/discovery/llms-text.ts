// Describes the company and its pages in Markdown for language models (llmstxt.org).

import 'server-only'
import { getTranslations } from 'next-intl/server'
import { pageQueries } from '@/content/queries/page-queries'
import { type ItemRouteName, itemPath, pagePath } from '@/i18n/routing/routes'
import { runningPayload } from '@/payload'
import { absoluteUrl } from '@/platform/http/absolute-url'
import { NO_FILTER } from '@/shared/content-choices'
import type { Locale } from '@/shared/locales'

/** Only the latest projects are listed, because models read the whole file. */
const PROJECTS_IN_LLMS_TEXT = 100

const read = pageQueries(runningPayload)

interface LinkedItem {
  slug: string
  title: string
  summary: string
}

/** Escapes editors' texts, so that nothing in them becomes a link or a heading. */
const escapeMarkdown = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/([[\]<>`*_#])/g, '\\$1')
    .trim()

const entry = (title: string, path: string, text: string) =>
  `- [${escapeMarkdown(title)}](${absoluteUrl(path)}): ${escapeMarkdown(text)}`

const section = (title: string, entries: string[]) =>
  entries.length > 0 ? `## ${escapeMarkdown(title)}\n\n${entries.join('\n')}` : null

export async function llmsTextIn(locale: Locale): Promise<string> {
  const [company, processes, technologies, projects, words, process, careers, contact, news] =
    await Promise.all([
      read.company(locale),
      read.processes(locale),
      read.technologies(locale),
      read.projects(locale, NO_FILTER, PROJECTS_IN_LLMS_TEXT),
      getTranslations({ locale, namespace: 'navigation' }),
      getTranslations({ locale, namespace: 'process' }),
      getTranslations({ locale, namespace: 'careers' }),
      getTranslations({ locale, namespace: 'contact' }),
      getTranslations({ locale, namespace: 'news' }),
    ])
  const items = (route: ItemRouteName, cards: LinkedItem[]) =>
    cards.map(({ slug, title, summary }) => entry(title, itemPath(route, locale, slug), summary))
  const parts = [
    `# ${escapeMarkdown(company.name)}`,
    company.about && `> ${escapeMarkdown(company.about)}`,
    section(words('process'), items('processItem', processes)),
    section(process('technologies'), items('technologyItem', technologies)),
    section(words('projects'), items('projectItem', projects)),
    section(words('home'), [
      entry(words('news'), pagePath('news', locale), news('lead')),
      entry(words('careers'), pagePath('careers', locale), careers('lead')),
      entry(words('contact'), pagePath('contact', locale), contact('lead')),
    ]),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
