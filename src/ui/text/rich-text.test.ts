import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text'

type Node = Record<string, unknown>

const node = (type: string, children: Node[], more: Node = {}): Node => ({
  type,
  children,
  version: 1,
  ...more,
})
const text = (words: string): Node => ({ type: 'text', text: words, format: 0, version: 1 })
const item = (...children: Node[]) => node('listitem', children)
const bullets = (...items: Node[]) => node('list', items, { tag: 'ul', listType: 'bullet', start: 1 })
const numbers = (start: number, ...items: Node[]) =>
  node('list', items, { tag: 'ol', listType: 'number', start })

/** Renders blocks without the surrounding element. */
function renderedAs(options: { isPart: boolean }, blocks: Node[]): string {
  const body = { root: node('root', blocks) } as never
  const html = renderToStaticMarkup(createElement(RichText, { body, ...options }))
  return html.replace(/^<div[^>]*>|<\/div>$/g, '')
}
const rendered = (...blocks: Node[]) => renderedAs({ isPart: false }, blocks)

test('a list within a list stands in the item that it belongs to', () => {
  const list = bullets(
    item(text('Steel')),
    item(bullets(item(text('cast')), item(text('forged')))),
    item(text('Tin')),
  )
  expect(rendered(list)).toBe('<ul><li>Steel<ul><li>cast</li><li>forged</li></ul></li><li>Tin</li></ul>')
})

test('a list that begins with a list within it keeps it', () => {
  expect(rendered(bullets(item(bullets(item(text('cast'))))))).toBe(
    '<ul><li><ul><li>cast</li></ul></li></ul>',
  )
})

test('a numbered list counts from the number that the editor shows', () => {
  expect(rendered(numbers(1, item(text('Mill'))))).toBe('<ol><li>Mill</li></ol>')
  expect(rendered(numbers(3, item(text('Turn'))))).toBe('<ol start="3"><li>Turn</li></ol>')
})

test.each(['constructor', '__proto__', 'toString', 'unheard of'])(
  'a node of the type “%s” takes nothing else from the page',
  (type) => {
    const lines = rendered(node(type, [text('lost')]), node('paragraph', [text('Steel')]))
    expect(lines).toContain('<p>Steel</p>')
  },
)

test('a short beginning of a word stays beside the rest of it, also in bold', () => {
  const bold = { ...text('per E-Mail an'), format: 1 }
  expect(rendered(node('paragraph', [text('Ihre IP-Adresse '), bold]))).toBe(
    '<p>Ihre <span class="whole">IP-Adresse</span> <strong>per </strong><span class="whole"><strong>E-Mail</strong></span><strong> an</strong></p>',
  )
})

test('headings of a text below a heading of the page’s second level stand one lower', () => {
  const headings = [
    node('heading', [text('How we work')], { tag: 'h2' }),
    node('heading', [text('By hand')], { tag: 'h3' }),
  ]
  expect(renderedAs({ isPart: false }, headings)).toBe('<h2>How we work</h2><h3>By hand</h3>')
  expect(renderedAs({ isPart: true }, headings)).toMatch(
    /^<h3 class="[^"]*">How we work<\/h3><h4>By hand<\/h4>$/,
  )
})
