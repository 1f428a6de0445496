// The legal pages, the ticks of the forms and the PDFs promise the same, and it is what the program does.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { taxNumberIn } from '@/i18n/format/tax-number'
import { messagesFor } from '@/i18n/messages'
import { LOCALE_CODES, type Locale } from '@/shared/locales'
import { ATTACHMENT_RULES, FORMS, type Form, RETENTION_MONTHS } from '@/shared/submissions/forms'
import { wordIn } from './facts'
import { DEMO_FOLDER } from './folder'
import { formsData } from './globals'
import { keptFor } from './placeholders'
import { readArticle, readGlobal, readRecords } from './source'

const ordinary = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const page = (key: string, locale: Locale) =>
  ordinary(readArticle('legal-pages', key, locale).parts.body ?? '')
const raw = (...place: string[]) => readFileSync(path.join(DEMO_FOLDER, ...place), 'utf8')

/** All sections of a legal document, as its PDF shows them. */
function document(key: string, locale: Locale): string {
  const found = readRecords('documents', locale).find((entry) => entry.key === key)
  const sections = (found?.sections ?? []) as { text: string }[]
  return ordinary(sections.map(({ text }) => text).join('\n'))
}

/** A promise in the words of each language, and the places that make it. */
interface Promised {
  what: string
  words: Record<Locale, string>
  places: Record<string, (locale: Locale) => string>
}

const SALE = {
  'terms of sale (PDF)': (locale: Locale) => document('general-terms-of-sale', locale),
  'terms (page)': (locale: Locale) => page('terms', locale),
}
const REPORTING = {
  'code of conduct (PDF)': (locale: Locale) => document('code-of-conduct', locale),
  'corporate information (page)': (locale: Locale) => page('corporate-information', locale),
}
const textOf = (place: string, key: string) => (locale: Locale) =>
  ordinary(Object.values(readArticle(place, key, locale).parts).join('\n'))
const formTexts = (locale: Locale) =>
  readGlobal('forms', locale) as Record<Form, { consent: string; afterSending: string }>
function complaintSteps(locale: Locale): string {
  const steps = readGlobal('contact', locale).complaintSteps as { text: string }[]
  return ordinary(steps.map(({ text }) => text).join('\n'))
}
const FIRST_ANSWER = {
  ...SALE,
  'comments (page)': (locale: Locale) => page('comments', locale),
  'quality (process)': textOf('processes', 'quality'),
  'quality engineer (position)': textOf('positions', 'quality-engineer'),
  'complaints (page)': complaintSteps,
  'after sending': (locale: Locale) => ordinary(formTexts(locale).complaint.afterSending),
}
const EIGHT_D = {
  ...SALE,
  'quality (process)': FIRST_ANSWER['quality (process)'],
  'complaints (page)': complaintSteps,
  'after sending': FIRST_ANSWER['after sending'],
}

const COMMENTS = {
  about: textOf('.', 'about'),
  'design (process)': textOf('processes', 'design'),
  'design (process), summary': (locale: Locale) =>
    ordinary(readArticle('processes', 'design', locale).front.summary ?? ''),
}
const CALL_OFFS = {
  'terms of sale (PDF)': SALE['terms of sale (PDF)'],
  'logistics (process)': textOf('processes', 'logistics'),
}

const PROMISES: Promised[] = [
  {
    what: 'a quotation binds for 60 days',
    words: { hr: '60 dana', en: '60 days', de: '60 Tage', it: '60 giorni', fr: '60 jours' },
    places: SALE,
  },
  {
    what: 'an invoice is due after 30 days',
    words: {
      hr: '30 dana od datuma izdavanja',
      en: '30 days',
      de: '30 Tage nach Rechnungsdatum',
      it: '30 giorni data fattura',
      fr: '30 jours date de facture',
    },
    places: SALE,
  },
  {
    what: 'visible defects are reported within eight working days',
    words: {
      hr: 'osam radnih dana',
      en: 'eight working days',
      de: 'acht Arbeitstagen',
      it: 'otto giorni lavorativi',
      fr: 'huit jours ouvrés',
    },
    places: SALE,
  },
  {
    what: 'hidden defects are reported as soon as they are found',
    words: {
      hr: 'skriven[ei] čim ih',
      en: 'hidden ones as soon as they are found',
      de: 'verdeckte unverzüglich nach Entdeckung',
      it: 'occulti appena scoperti',
      fr: 'cachés dès leur découverte',
    },
    places: SALE,
  },
  {
    what: 'defects are made good for 24 months',
    words: {
      hr: '24 mjeseca od isporuke',
      en: 'For 24 months from delivery',
      de: '24 Monate ab Lieferung',
      it: 'Per 24 mesi dalla consegna',
      fr: 'Pendant 24 mois après livraison',
    },
    places: SALE,
  },
  {
    what: 'the delivery time runs from order confirmation',
    words: {
      hr: 'od potvrde narudžbe',
      en: 'from order confirmation',
      de: 'ab Auftragsbestätigung',
      it: 'dalla conferma d’ordine',
      fr: 'dès la confirmation de commande',
    },
    places: SALE,
  },
  {
    what: 'delivery is FCA Karlovac',
    words: {
      hr: 'FCA Karlovac',
      en: 'FCA Karlovac',
      de: 'FCA Karlovac',
      it: 'FCA Karlovac',
      fr: 'FCA Karlovac',
    },
    places: SALE,
  },
  {
    what: 'the Croatian text prevails',
    words: {
      hr: 'mjerodavan je hrvatski tekst',
      en: 'the Croatian text prevails',
      de: 'geht der kroatische Text vor',
      it: 'prevale il testo croato',
      fr: 'le texte croate prévaut',
    },
    places: SALE,
  },
  {
    what: 'a complaint has a first answer within one working day',
    words: {
      hr: 'jednog radnog dana',
      en: 'one working day',
      de: 'eines Arbeitstags',
      it: 'un giorno lavorativo',
      fr: 'un jour ouvré',
    },
    places: FIRST_ANSWER,
  },
  {
    what: 'an 8D report follows within ten working days',
    words: {
      hr: 'deset radnih dana',
      en: 'ten working days',
      de: 'zehn Arbeitstagen',
      it: 'dieci giorni lavorativi',
      fr: 'dix jours ouvrés',
    },
    places: EIGHT_D,
  },
  {
    what: 'a drawing has written comments within five working days',
    words: {
      hr: 'pet radnih dana',
      en: 'five working days',
      de: 'fünf Arbeitstagen',
      it: 'cinque giorni lavorativi',
      fr: 'cinq jours ouvrés',
    },
    places: COMMENTS,
  },
  {
    what: 'call-offs are confirmed within one working day',
    words: {
      hr: 'otvrđujemo.* jednog radnog dana',
      en: 'confirm.* within one working day',
      de: 'bestätigen.* eines Arbeitstags',
      it: 'onferm.* entro un giorno lavorativo',
      fr: 'onfirm.* sous un jour ouvré',
    },
    places: CALL_OFFS,
  },
  ...(
    [
      ['seven', { hr: 'sedam', en: 'seven', de: 'sieben', it: 'sette', fr: 'sept' }],
      ['thirty', { hr: 'trideset', en: 'thirty', de: 'dreißig', it: 'trenta', fr: 'trente' }],
      ['ninety', { hr: 'devedeset', en: 'ninety', de: 'neunzig', it: 'novanta', fr: 'quatre-vingt-dix' }],
    ] as const
  ).map(([count, words]) => ({
    what: `whoever reports wrongdoing hears within ${count} days`,
    words,
    places: REPORTING,
  })),
]

const HOURS = /\b24 (sata|hours|Stunden|ore|heures)/
const WORKING_DAYS = /radn(og|ih) dana|working days?|Arbeitstag|giorn[oi] lavorativ|jours? ouvr/
const MONTHS = /\d\s(mjesec|months?|Monat|mes[ei]|mois)/
const CONSENT_ARTICLE = /\(1\)\(a\)|točka \(a\)|lit\. a|lett\. a|6\.1\.a/

describe.each(LOCALE_CODES)('%s', (locale) => {
  test.each(PROMISES)('$what, wherever it is said', ({ words, places }) => {
    for (const [place, textIn] of Object.entries(places))
      expect(textIn(locale), place).toMatch(new RegExp(words[locale]))
  })

  test('the page about sales names no other period than the PDF', () => {
    const figures = (text: string) => text.match(/\d+ (?=\p{L})\S+?(?=[\s,.;:])/gu) ?? []
    const [inPdf, onPage] = [SALE['terms of sale (PDF)'](locale), SALE['terms (page)'](locale)]
    const said = figures(onPage).filter((figure) => !figure.startsWith('47000 '))
    expect(said.length).toBeGreaterThan(2)
    for (const figure of said) expect(inPdf).toContain(figure)
  })

  test('no first answer is promised in hours', () => {
    for (const [place, textIn] of Object.entries(FIRST_ANSWER))
      expect(textIn(locale), place).not.toMatch(HOURS)
  })

  test('the interface, which speaks for every company, promises no time for an answer', () => {
    const texts = ordinary(JSON.stringify(messagesFor(locale)))
    expect(texts).not.toMatch(HOURS)
    expect(texts).not.toMatch(WORKING_DAYS)
    expect(complaintSteps(locale)).toMatch(WORKING_DAYS)
  })

  test('the privacy policy, the ticks and the program keep letters equally long', () => {
    const periods = page('privacy', locale)
      .split('\n')
      .filter((line) => /^- \*\*.+\*\*/.test(line))
    const settings = formsData(locale)
    for (const [index, form] of FORMS.entries()) {
      const kept = ordinary(keptFor(form, locale))
      expect(kept.startsWith(`${RETENTION_MONTHS[form]} `)).toBe(true)
      expect(periods[index]).toContain(kept)
      const { consent, retentionMonths } = settings[form] as { consent: string; retentionMonths: number }
      expect(ordinary(consent)).toContain(kept)
      expect(retentionMonths).toBe(RETENTION_MONTHS[form])
    }
  })

  test('no text says for itself how many months letters are kept', () => {
    expect(ordinary(raw('legal-pages', `privacy.${locale}.md`))).not.toMatch(MONTHS)
    for (const tick of Object.values(readGlobal('forms', locale)) as { consent: string }[])
      expect(ordinary(tick.consent)).toMatch(MONTHS)
    expect(ordinary(raw('forms.yaml'))).not.toMatch(MONTHS)
  })

  test('the privacy policy tells of the audit log, with its time', () => {
    const kept = ordinary(keptFor('audit', locale))
    expect(page('privacy', locale).split(kept)).toHaveLength(3)
  })

  test('the tick confirms that the policy was read, in the words of the interface', () => {
    const { consent } = messagesFor(locale).submission
    for (const form of FORMS) {
      const data = formsData(locale)[form] as { consent: string }
      expect(data.consent.startsWith(consent[form])).toBe(true)
    }
    expect(new Set(Object.values(consent))).toHaveLength(1)
  })

  test('the privacy policy allows as many files as the contact form does', () => {
    const FILES = { hr: 'datoteke', en: 'attachments', de: 'Anhänge', it: 'allegati', fr: 'pièces jointes' }
    const most = wordIn(locale, ATTACHMENT_RULES.contact.max)
    expect(page('privacy', locale).toLowerCase()).toContain(`${most} ${FILES[locale].toLowerCase()}`)
  })

  test('nobody is promised a consent to keep an application: no form asks for it', () => {
    const [, , , applications = ''] = page('privacy', locale).split('\n## ')
    expect(applications).not.toMatch(CONSENT_ARTICLE)
  })

  test('the legal notice names the company as the company table does', () => {
    const company = readGlobal('company', locale) as Record<string, string>
    const { name, street, postalCode, city, phone, email, registerNumber, taxNumber = '' } = company
    const notice = page('legal-information', locale)
    for (const value of [name, street, `${postalCode} ${city}`, phone, email, registerNumber])
      expect(notice).toContain(ordinary(value ?? 'nothing'))
    expect(notice).toContain(ordinary(taxNumberIn(locale, taxNumber)))
  })
})
