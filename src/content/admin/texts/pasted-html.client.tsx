'use client'
// Cleans HTML that Word, Google Docs and other programs put on the clipboard. The editor keeps everything that it has a
// node for, and so leftovers for which it has no button: empty paragraphs, alignment, bullets of Word's lists as text.

import { HEADING_LEVELS } from '@/shared/content-choices'

const LEVELS: readonly string[] = HEADING_LEVELS
const HEADINGS = 'h1, h2, h3, h4, h5, h6'
const BLOCKS = `p, div, ul, ol, table, blockquote, ${HEADINGS}`
/** Matches Word's paragraphs that form a list; they contain their level, and their bullet or number. */
const WORD_ITEM = 'p[style*="mso-list:"]'
const WORD_MARK = '[style*="mso-list:Ignore"]'
const NUMBER = /^\(?\w+[.)]/

const isEmpty = (element: Element) => !element.textContent?.trim() && !element.querySelector('img')

interface WordItem {
  paragraph: Element
  level: number
  kind: 'ol' | 'ul'
}

function wordItem(paragraph: Element): WordItem {
  const mark = paragraph.querySelector(WORD_MARK)
  const kind = NUMBER.test(mark?.textContent?.trim() ?? '') ? 'ol' : 'ul'
  mark?.remove()
  const level = Number(/level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
  return { paragraph, level, kind }
}

/** Returns the lists that are open at an item, from the outermost to its own. `open` are those of the previous item. */
function listsOf({ paragraph, level, kind }: WordItem, open: readonly Element[]): Element[] {
  const isNext = paragraph.previousElementSibling === open[0]
  const lists = isNext ? open.slice(0, level) : []
  if (lists.length === level && lists.at(-1)?.localName !== kind) lists.pop()
  while (lists.length < level) {
    const list = paragraph.ownerDocument.createElement(kind)
    const outer = lists.at(-1)
    if (outer) (outer.lastElementChild ?? outer).append(list)
    else paragraph.before(list)
    lists.push(list)
  }
  return lists
}

/** Converts Word's list-like paragraphs into lists. */
function joinWordLists(body: HTMLElement): void {
  let open: Element[] = []
  for (const paragraph of body.querySelectorAll(WORD_ITEM)) {
    open = listsOf(wordItem(paragraph), open)
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
  }
}

/** Maps the levels of headings to those that the editor offers, keeping their order. Levels that are all offered stay. */
function fitHeadings(body: HTMLElement): void {
  const headings = [...body.querySelectorAll(HEADINGS)]
  const found = [...new Set(headings.map(({ localName }) => localName))].sort()
  if (found.every((level) => LEVELS.includes(level))) return
  for (const heading of headings) {
    const level = LEVELS[found.indexOf(heading.localName)] ?? LEVELS.at(-1) ?? 'p'
    const fitted = body.ownerDocument.createElement(level)
    fitted.append(...heading.childNodes)
    heading.replaceWith(fitted)
  }
}

function dropEmpty(body: HTMLElement): void {
  for (const block of body.querySelectorAll(`p, div, ${HEADINGS}`)) if (isEmpty(block)) block.remove()
  // Google Docs writes a line break between blocks for each empty line.
  for (const line of body.querySelectorAll('br')) {
    const isBetween = [line.previousElementSibling, line.nextElementSibling].some((beside) =>
      beside?.matches(BLOCKS),
    )
    if (isBetween || line.className === 'Apple-interchange-newline') line.remove()
  }
}

/** Keeps single no-break spaces, which may be intended, as before a French colon. */
function joinSpaces(body: HTMLElement): void {
  for (const space of body.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ')
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    currentNode.nodeValue = currentNode.nodeValue?.replace(/[ \u00a0]{2,}/g, ' ') ?? null
  }
}

function dropAlignment(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[align], [style]')) {
    element.removeAttribute('align')
    element.style.removeProperty('text-align')
    element.style.removeProperty('padding-inline-start')
  }
}

/** Returns the cleaned HTML of a paste. */
export function tidyPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  joinWordLists(body)
  fitHeadings(body)
  dropEmpty(body)
  joinSpaces(body)
  dropAlignment(body)
  return body.innerHTML
}
