// Loads the demo content: pictures, processes, news and globals, one item at a time, each found again by its Croatian slug.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { Payload } from 'payload'
import { parse } from 'yaml'
import { articleEditor } from '@/content/editor'
import { slugFrom } from '@/content/fields/slug-from'
import type { EditorialCollection } from '@/content/kinds'
import { DEFAULT_LOCALE, LOCALE_CODES, type Locale } from '@/facts/locales'
import base from '../base/company.json'
import companyData from '../base/company-data.json'
import alts from './media/alts.json'
import newsItems from './news/index.json'
import processItems from './processes/index.json'
import technologyItems from './technologies/index.json'

const FOLDER = path.resolve('src/seed/demo')
const TRANSLATIONS = LOCALE_CODES.filter((locale) => locale !== DEFAULT_LOCALE)

/** Ids by file name, or by the key of an item. */
type Ids = Record<string, number>

interface Article {
  title: string
  summary: string
  step?: string
  outcome?: string
  markdown: string
}

async function readArticle(folder: string, key: string, locale: Locale): Promise<Article> {
  const text = await readFile(path.join(FOLDER, folder, `${key}.${locale}.md`), 'utf8')
  const [, frontMatter = '', markdown = ''] = text.split(/^---\s*$/m)
  return { ...parse(frontMatter), markdown: markdown.trim() }
}

async function loadPictures(payload: Payload, log: (message: string) => void): Promise<Ids> {
  const used = [
    ...newsItems.map((item) => item.cover),
    ...processItems.map((item) => item.picture),
    ...technologyItems.map((item) => item.picture),
    'hero.jpg',
  ]
  const names = [...new Set(used)]
  const pictures: Ids = {}
  for (const [index, name] of names.entries()) {
    const stem = path.parse(name).name
    const { docs } = await payload.find({
      collection: 'media',
      where: { filename: { like: `${stem}-` } },
      limit: 50,
      depth: 0,
    })
    const known = docs.find((doc) => doc.filename?.replace(/-[0-9a-f]{10}\.jpg$/, '') === stem)
    pictures[name] = known?.id ?? (await createPicture(payload, name))
    log(`demo pictures ${index + 1}/${names.length}  ${name}`)
  }
  return pictures
}

async function createPicture(payload: Payload, name: string): Promise<number> {
  const entry = Object.entries(alts).find(([file]) => file === name)?.[1]
  if (!entry) throw new Error(`no alternative text for ${name}`)
  const created = await payload.create({
    collection: 'media',
    locale: DEFAULT_LOCALE,
    filePath: path.join(FOLDER, 'media', name),
    data: { alt: entry[DEFAULT_LOCALE], focalX: entry.focalX, focalY: entry.focalY },
  })
  for (const locale of TRANSLATIONS) {
    await payload.update({ collection: 'media', id: created.id, locale, data: { alt: entry[locale] } })
  }
  return created.id
}

async function lexicalFrom(payload: Payload, markdown: string) {
  const editorConfig = await editorConfigFactory.fromEditor({ config: payload.config, editor: articleEditor })
  return convertMarkdownToLexical({ editorConfig, markdown })
}

/** One item in all five languages, published in each; its id. */
async function loadItem(
  payload: Payload,
  collection: EditorialCollection,
  key: string,
  shared: Record<string, unknown>,
): Promise<number> {
  const inLocale = async (locale: Locale) => {
    const { markdown, ...texts } = await readArticle(collection, key, locale)
    return {
      ...texts,
      slug: slugFrom(texts.title),
      body: await lexicalFrom(payload, markdown),
      ...shared,
      _status: 'published' as const,
    }
  }
  const croatian = await inLocale(DEFAULT_LOCALE)
  const { docs } = await payload.find({
    collection,
    locale: DEFAULT_LOCALE,
    where: { slug: { equals: croatian.slug } },
    limit: 1,
    depth: 0,
  })
  const known = docs[0]?.id
  // The seed writes on the operator's authority; the types of `data` differ per collection, the fields do not.
  const data = croatian as never
  const { id } = known
    ? await payload.update({ collection, id: known, locale: DEFAULT_LOCALE, data })
    : await payload.create({ collection, locale: DEFAULT_LOCALE, data })
  for (const locale of TRANSLATIONS) {
    await payload.update({ collection, id, locale, data: (await inLocale(locale)) as never })
  }
  return id
}

async function loadGlobals(payload: Payload, pictures: Ids): Promise<void> {
  for (const locale of LOCALE_CODES) {
    const { claim, intro, about, country } = base[locale]
    await payload.updateGlobal({ slug: 'home', locale, data: { claim, intro, hero: pictures['hero.jpg'] } })
    await payload.updateGlobal({ slug: 'company', locale, data: { ...companyData, about, country } })
  }
}

/** Idempotent: run twice, it changes texts that differ and adds nothing. */
export async function loadDemoContent(payload: Payload, log: (message: string) => void): Promise<void> {
  const pictures = await loadPictures(payload, log)
  await loadGlobals(payload, pictures)
  const processIds: Ids = {}
  for (const [index, { key, picture }] of processItems.entries()) {
    processIds[key] = await loadItem(payload, 'processes', key, {
      position: index + 1,
      picture: pictures[picture],
    })
    log(`demo processes ${index + 1}/${processItems.length}  ${key}`)
  }
  for (const [index, { key, picture, processes }] of technologyItems.entries()) {
    await loadItem(payload, 'technologies', key, {
      position: index + 1,
      picture: pictures[picture],
      processes: processes.map((process) => processIds[process]),
    })
    log(`demo technologies ${index + 1}/${technologyItems.length}  ${key}`)
  }
  for (const [index, { key, cover, publishedOn }] of newsItems.entries()) {
    await loadItem(payload, 'news', key, {
      publishedOn: `${publishedOn}T12:00:00.000Z`,
      cover: pictures[cover],
    })
    log(`demo news ${index + 1}/${newsItems.length}  ${key}`)
  }
}
