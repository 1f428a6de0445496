// Reads the content of a page from the browser at once, as one request for each text would take far longer.

import type { Page } from '@playwright/test'

interface Read {
  tag: string
  /** Its label, if it has one. */
  name: string
  attributes: Record<string, string>
  content: (Read | string)[]
}

/** Normalizes spaces, and removes characters that only mark where a word may be broken. */
export const spaced = (text: string) =>
  text
    .replace(/[\u200B\u00AD]/g, '')
    .trim()
    .replace(/\s+/g, ' ')

/** Runs in the page: returns its visible and announced content. */
function readPage(): Read {
  const nameOf = (element: Element): string => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const labelled = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const caption = element.querySelector(':scope > caption')?.textContent
    return element.getAttribute('aria-label') ?? (labelled || caption || element.getAttribute('alt') || '')
  }
  const isLeftOut = (element: Element): boolean =>
    element.matches('script, style, template, noscript, [aria-hidden=true]') ||
    !(element.matches('option') || element.checkVisibility({ visibilityProperty: true }))
  const read = (element: Element): Read => ({
    tag: element.getAttribute('role') ?? element.tagName.toLowerCase(),
    name: nameOf(element),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    content: [...element.childNodes].flatMap((node): (Read | string)[] => {
      if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? '']
      return node instanceof Element && !isLeftOut(node) ? [read(node)] : []
    }),
  })
  return read(document.body)
}

const textOf = ({ content }: Read): string =>
  content.map((node) => (typeof node === 'string' ? node : textOf(node))).join('')

function within({ content }: Read): Read[] {
  return content.flatMap((node) => (typeof node === 'string' ? [] : [node, ...within(node)]))
}

/** A piece of the page; a missing one is empty. */
export class PageContent {
  readonly #read: Read
  readonly text: string

  constructor(read: Read) {
    this.#read = read
    this.text = spaced(textOf(read))
  }

  get isThere(): boolean {
    return this.#read.tag !== ''
  }

  get name(): string {
    return spaced(this.#read.name)
  }

  /** Returns the value of an attribute. */
  at(attribute: string): string | undefined {
    return this.#read.attributes[attribute]
  }

  /** Returns all elements with a tag, or with an explicit role. */
  all(tag: string): PageContent[] {
    return within(this.#read)
      .filter((read) => read.tag === tag)
      .map((read) => new PageContent(read))
  }

  texts(tag: string): string[] {
    return this.all(tag).map(({ text }) => text)
  }

  /** Returns the first element with a tag whose text or label contains the text. */
  the(tag: string, text = ''): PageContent {
    const wanted = spaced(text)
    const found = this.all(tag).find((part) => part.text.includes(wanted) || part.name.includes(wanted))
    return found ?? NOTHING
  }

  /** As `the`, but requires the whole text to be equal. */
  exactly(tag: string, text: string): PageContent {
    const wanted = spaced(text)
    return this.all(tag).find((part) => part.text === wanted || part.name === wanted) ?? NOTHING
  }

  /** Returns the first element with a tag that has the label. */
  labelled(tag: string, label: string): PageContent {
    return this.all(tag).find(({ name }) => name.includes(spaced(label))) ?? NOTHING
  }

  /** Returns the address of the first link that contains the text. */
  link(text: string): string | undefined {
    return this.the('a', text).at('href')
  }
}

const NOTHING = new PageContent({ tag: '', name: '', attributes: {}, content: [] })

/** Returns everything that the page shows at present. */
export async function pageContentOf(page: Page): Promise<PageContent> {
  return new PageContent(await page.evaluate(readPage))
}
