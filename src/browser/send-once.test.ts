import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendOnce } from './send-once'

/** Passes an event on as browsers do: to the window, to the document, where React listens, and to the window again. */
class Window {
  readonly before: ((event: Event) => void)[] = []
  readonly after: ((event: Event) => void)[] = []
  readonly shown: ((event: { persisted: boolean }) => void)[] = []
  addEventListener(name: string, listener: (event: unknown) => void, options?: { capture: boolean }) {
    if (name === 'pageshow') this.shown.push(listener)
    else if (name === 'submit') (options?.capture ? this.before : this.after).push(listener)
  }
}
let browser: Window

/** The forms of the page, in document order. */
let forms: object[]

function begin(selectors: readonly string[]): void {
  browser = new Window()
  forms = []
  vi.stubGlobal('window', browser)
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selectors.includes(selector) ? {} : null),
    get forms() {
      return forms
    },
  })
  sendOnce()
}

beforeEach(() => begin(['form[method="post"]']))
afterEach(() => vi.unstubAllGlobals())

const formWith = (attributes: Record<string, string>) => ({
  getAttribute: (name: string) => attributes[name] ?? null,
})

interface Sending {
  hasReact?: boolean
  /** The form of the page; by default a newly rendered one. */
  form?: object
  action?: string
  method?: string
}

/** Names the sender of the form: the page, if React is there, the browser, or neither. */
function send(
  milliseconds: number,
  { hasReact = false, action = '/submissions/contact', method = 'post', form }: Sending = {},
): 'page' | 'browser' | 'nobody' {
  const target = form ?? formWith({ action, method })
  if (!form) forms = [target]
  const event = new Event('submit', { cancelable: true })
  Object.defineProperty(event, 'target', { value: target })
  Object.defineProperty(event, 'timeStamp', { value: milliseconds })
  const stopped = vi.spyOn(event, 'stopImmediatePropagation')
  for (const listener of browser.before) listener(event)
  if (stopped.mock.calls.length > 0) return event.defaultPrevented ? 'nobody' : 'browser'
  if (hasReact) event.preventDefault()
  for (const listener of browser.after) listener(event)
  return hasReact ? 'page' : 'browser'
}

test('a sending by the browser is not followed by a second one of a double click', () => {
  expect([send(10), send(300), send(900, { hasReact: true })]).toEqual(['browser', 'nobody', 'nobody'])
})

test('a sending by the browser can be repeated later', () => {
  expect([send(10), send(2500)]).toEqual(['browser', 'browser'])
})

test('a sending by the page is the page’s own business', () => {
  const hasReact = true
  expect([send(10, { hasReact }), send(20, { hasReact })]).toEqual(['page', 'page'])
})

test('another form of the page can be sent at once', () => {
  const [file, out] = [{ action: '/session/account/export-data' }, { action: '/session/sign-out' }]
  expect([send(10, file), send(300, out), send(400, file)]).toEqual(['browser', 'browser', 'nobody'])
})

test('of several forms with one address each is sent once, also when it was drawn anew', () => {
  const rows = () =>
    ['a', 'b'].map(() => formWith({ action: '/session/account/end-session', method: 'post' }))
  const search = formWith({ action: '/hr/pretraga', method: 'get' })
  const [first, second] = rows()
  forms = [first, second] as object[]
  expect([send(0, { form: first }), send(300, { form: second })]).toEqual(['browser', 'browser'])
  const [again] = rows()
  forms = [search, again, second] as object[]
  expect([send(400, { form: again }), send(500, { form: second })]).toEqual(['nobody', 'nobody'])
})

test('a search can be sent as often as one likes', () => {
  const search = { action: '/hr/pretraga', method: 'get' }
  expect([send(10, search), send(300, search)]).toEqual(['browser', 'browser'])
})

test('a page that comes back from the history sends again at once, one that is still loading does not', () => {
  const show = (persisted: boolean) => browser.shown.map((listener) => listener({ persisted }))
  expect(send(10)).toBe('browser')
  show(false)
  expect(send(300)).toBe('nobody')
  show(true)
  expect(send(400)).toBe('browser')
})

test('a page without such a form is left alone', () => {
  begin(['form'])
  expect([...browser.before, ...browser.after, ...browser.shown]).toEqual([])
})
