// What the company is and where what stands, in Markdown: for programs that read for people (llmstxt.org).

import 'server-only'
import { getTranslations } from 'next-intl/server'
import { siteReader } from '@/content/site-reader'
import { NO_FILTER } from '@/facts/content-choices'
import { PROJECTS_IN_LLMS_TEXT } from '@/facts/limits'
import type { Locale } from '@/facts/locales'
import { type ItemRouteName, itemPath, pagePath } from '@/facts/routes'
import { runningPayload } from '@/payload'
import { absolute } from '@/platform/absolute'

const read = siteReader(runningPayload)

interface Card {
  slug: string
  title: string
  summary: string
}

/** Editors' words are text here: nothing in them becomes a link or a heading. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/([[\]<>`*_#])/g, '\\$1')
    .trim()

const entry = (title: string, path: string, text: string) =>
  `- [${plain(title)}](${absolute(path)}): ${plain(text)}`

const section = (title: string, entries: string[]) =>
  entries.length > 0 ? `## ${plain(title)}\n\n${entries.join('\n')}` : null

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
  const items = (route: ItemRouteName, cards: Card[]) =>
    cards.map(({ slug, title, summary }) => entry(title, itemPath(route, locale, slug), summary))
  const parts = [
    `# ${plain(company.name)}`,
    company.about && `> ${plain(company.about)}`,
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
