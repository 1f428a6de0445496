// Fills in a form of the site as a person does, and reads what the app has stored.

import type { Locator, Page } from '@playwright/test'
import { itemPath, pagePath } from '@/i18n/routing/routes'
import { FORM_FILL_MIN_SECONDS } from '@/shared/limits'
import type { Locale } from '@/shared/locales'
import { type Form, SUBMISSION_COLLECTIONS } from '@/shared/submissions/forms'
import { adminToken } from '../admin/accounts'
import { siteUrl } from '../browser/test'
import { demoPositions, nth } from '../pages/expected-content'
import { moveClock } from '../site/worker-site'

interface Given {
  name: string
  mimeType: string
  buffer: Buffer
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF')

export const pdf = (name: string): Given => ({ name, mimeType: 'application/pdf', buffer: PDF })
/** Returns a file that claims to be a PDF, and is none. */
export const noPdf = (name: string): Given => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
})

interface FormInput {
  path(locale: Locale): string
  /** Required fields, in their order. */
  required: string[]
  /** Fields with invalid values: the text to enter, and its error. */
  wrong: Record<string, [text: string, fault: 'tooShort' | 'noEmail' | 'noPhone']>
  right(email: string): Record<string, string>
  file: string
}

export const FORM_INPUTS: Record<Form, FormInput> = {
  contact: {
    path: (locale) => pagePath('contact', locale),
    required: ['title', 'message', 'consent'],
    wrong: { title: ['ab', 'tooShort'], email: ['ana@', 'noEmail'], phone: ['zovi me', 'noPhone'] },
    right: (email) => ({
      title: 'Kućište mjenjača',
      message: 'Trebamo dvadeset komada.\nDo svibnja.',
      email,
      phone: '+385 91 234 5678',
    }),
    file: 'crtež č.pdf',
  },
  application: {
    path: (locale) => itemPath('careerItem', locale, nth(demoPositions(locale), 0).slug),
    required: ['fullName', 'education', 'email', 'consent'],
    wrong: { fullName: ['A', 'tooShort'], email: ['ana', 'noEmail'], phone: ['123', 'noPhone'] },
    right: (email) => ({
      fullName: 'Štefanija Horvat-Đurić',
      education: 'master',
      email,
      phone: '',
      message: 'Glodam na pet osi.',
    }),
    file: 'životopis.pdf',
  },
  complaint: {
    path: (locale) => pagePath('complaints', locale),
    required: ['description', 'consent'],
    wrong: { description: ['porozno', 'tooShort'], email: ['ana@@b', 'noEmail'] },
    right: (email) => ({
      description: 'Brtvena površina porozna je na dvanaest komada.',
      reference: 'Š-2026/114',
      email,
    }),
    file: 'mjerni zapisnik.pdf',
  },
}

export const fieldOf = (page: Page, name: string): Locator => page.locator(`#submission-${name}`)
export const problemOf = (page: Page, name: string): Locator => page.locator(`#submission-${name}-problem`)
/** Returns the error summary, or the confirmation with the case number. */
export const flashOn = (page: Page): Locator => page.locator('#answer')
export const submitOf = (page: Page): Locator => page.locator('main form [type="submit"]')

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    const field = fieldOf(page, name)
    if (name === 'education') await field.selectOption(text)
    else await field.fill(text)
  }
}

/** Moves the site's clock ahead by the time that a person needs to fill in a form, measured from the first focus. */
export const passFillTime = (): Promise<void> => moveClock(FORM_FILL_MIN_SECONDS + 1)

/** Fills in a form as a person does, and sends it. */
export async function sendForm(page: Page, form: Form, locale: Locale, values: Record<string, string>) {
  await page.goto(FORM_INPUTS[form].path(locale))
  await fillIn(page, values)
  await fieldOf(page, 'consent').check()
  await passFillTime()
  await submitOf(page).click()
}

interface Stored {
  caseNumber: string
  locale: string
  email: string
  files: { givenName: string }[]
  [field: string]: unknown
}

/** Returns the submissions of a form with this value in a field, as its editors read them. */
export async function readStoredSubmissions(form: Form, field: string, value: string): Promise<Stored[]> {
  const query = new URLSearchParams({ [`where[${field}][equals]`]: value, depth: '1', limit: '0' })
  const answer = await fetch(`${siteUrl()}/api/${SUBMISSION_COLLECTIONS[form]}?${query}`, {
    headers: { Authorization: `Bearer ${await adminToken()}` },
  })
  return ((await answer.json()) as { docs: Stored[] }).docs
}

let made = 0
/** Returns headers of a visitor with a different client address. */
export function otherIpHeaders(): Record<string, string> {
  made += 1
  return { 'X-Forwarded-For': `198.19.${process.pid % 250}.${made}` }
}
