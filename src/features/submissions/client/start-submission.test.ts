import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FORM_TIMESTAMP_PATH } from '@/shared/submissions/paths'
import { deleteDraft, readDraft, saveDraft } from './draft'
import { hasDraft, startSubmission } from './start-submission'

const asked = vi.fn(async () => new Response())
let page: EventTarget
let form: EventTarget & { dataset: { draft: string } }

beforeEach(() => {
  asked.mockClear()
  page = new EventTarget()
  form = Object.assign(new EventTarget(), { dataset: { draft: 'contact' } })
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelector: () => form })
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

const draft = { values: { title: 'a' }, files: [], key: '', answered: '', isUncertain: false }

test('a draft is that of the form that is there', () => {
  saveDraft('application', draft)
  expect(hasDraft()).toBe(false)
  saveDraft('contact', draft)
  expect(hasDraft()).toBe(true)
  vi.stubGlobal('document', { querySelector: () => null })
  expect(hasDraft()).toBe(false)
})

test('what a page of before 29 November 2026 has stored in the tab is found, and thrown away with the rest', () => {
  sessionStorage.setItem('kovina letter contact', JSON.stringify(draft))
  expect(readDraft('contact')).toEqual(draft)
  deleteDraft('contact')
  expect(readDraft('contact')).toBeNull()
})

test('the moment is noted at the first step into the form, not before and not again', () => {
  startSubmission()
  expect(asked).not.toHaveBeenCalled()
  for (const _ of ['first', 'second']) form.dispatchEvent(new Event('focusin'))
  expect(asked.mock.calls).toEqual([[FORM_TIMESTAMP_PATH]])
})
