import type { Certificate, Company, Contact, Equipment, Milestone, Product } from '@/payload-types'
import type { MachineCategory } from '@/shared/content-choices'
import type { DepartmentForm, TopicPage } from '@/shared/submissions/forms'
import type { PublishedPicture } from '../uploads/picture'
import { type Body, file, ids, orNull, type PublishedFile, picture, pictures } from './common'
import { type LangOf, langOf } from './page-language'

export interface CertificateRow {
  id: number
  standard: string
  title: string
  scope: string | null
  issuer: string | null
  number: string | null
  /** ISO 8601 timestamps. */
  validFrom: string | null
  validUntil: string
  file: PublishedFile | null
}

export interface Machine {
  id: number
  title: string
  category: MachineCategory
  maker: string | null
  model: string | null
  capacity: string | null
  year: number | null
  count: number
  picture: PublishedPicture | null
}

export interface ProductCard {
  id: number
  title: string
  summary: string
  material: string | null
  size: string | null
  picture: PublishedPicture | null
  technologyIds: number[]
}

export interface MilestoneEntry {
  id: number
  year: number
  title: string
  summary: string
  picture: PublishedPicture | null
}

export function certificateRow(document: Certificate): CertificateRow {
  const { id, standard, title, scope, issuer, number, validFrom, validUntil } = document
  return {
    id,
    standard,
    title,
    scope: orNull(scope),
    issuer: orNull(issuer),
    number: orNull(number),
    validFrom: orNull(validFrom),
    validUntil,
    file: file(document.file),
  }
}

export function machine(document: Equipment): Machine {
  const { id, title, category, maker, model, capacity, year, count } = document
  return {
    id,
    title,
    category,
    maker: orNull(maker),
    model: orNull(model),
    capacity: orNull(capacity),
    year: orNull(year),
    count,
    picture: picture(document.picture),
  }
}

export function productCard(document: Product): ProductCard {
  const { id, title, summary, material, size, technologies } = document
  return {
    id,
    title,
    summary,
    material: orNull(material),
    size: orNull(size),
    picture: picture(document.picture),
    technologyIds: ids(technologies),
  }
}

export function milestoneEntry(document: Milestone): MilestoneEntry {
  const { id, year, title, summary } = document
  return { id, year, title, summary, picture: picture(document.picture) }
}

interface Figure extends LangOf<'value' | 'unit' | 'label'> {
  value: string
  unit: string | null
  label: string
}

interface BoardMember extends LangOf<'function'> {
  name: string
  function: string | null
}

type TranslatedField = 'about' | 'country' | 'court' | 'aboutTitle' | 'aboutSummary' | 'aboutText'

export interface CompanyData extends LangOf<TranslatedField> {
  name: string
  about: string | null
  street: string | null
  postalCode: string | null
  city: string | null
  country: string | null
  phone: string | null
  email: string | null
  taxNumber: string | null
  profiles: { label: string; url: string }[]
  court: string | null
  registerNumber: string | null
  shareCapitalEur: number | null
  foundedYear: number | null
  board: BoardMember[]
  bank: string | null
  iban: string | null
  swift: string | null
  aboutTitle: string | null
  aboutSummary: string | null
  aboutText: Body | null
  pictures: PublishedPicture[]
  figures: Figure[]
}

/** Returns the rows of a list that have all these texts. Drafts may lack them, and pages cannot show such rows. */
const named = <Row extends object>(rows: Row[] | null | undefined, ...texts: (keyof Row)[]) =>
  (rows ?? []).filter((row) => texts.every((text) => row[text]))

export function companyData(document: Company): CompanyData {
  return {
    name: document.name,
    about: orNull(document.about),
    street: orNull(document.street),
    postalCode: orNull(document.postalCode),
    city: orNull(document.city),
    country: orNull(document.country),
    phone: orNull(document.phone),
    email: orNull(document.email),
    taxNumber: orNull(document.taxNumber),
    profiles: named(document.profiles, 'label', 'url').map(({ label, url }) => ({ label, url })),
    court: orNull(document.court),
    registerNumber: orNull(document.registerNumber),
    shareCapitalEur: orNull(document.shareCapitalEur),
    foundedYear: orNull(document.foundedYear),
    board: named(document.board, 'name').map((person) => ({
      name: person.name,
      function: orNull(person.function),
      ...langOf(person, 'function'),
    })),
    bank: orNull(document.bank),
    iban: orNull(document.iban),
    swift: orNull(document.swift),
    aboutTitle: orNull(document.aboutTitle),
    aboutSummary: orNull(document.aboutSummary),
    aboutText: orNull(document.aboutText),
    pictures: pictures(document.pictures),
    figures: named(document.figures, 'value', 'label').map((figure) => ({
      value: figure.value,
      unit: orNull(figure.unit),
      label: figure.label,
      ...langOf(figure, 'value', 'unit', 'label'),
    })),
    ...langOf(document, 'about', 'country', 'court', 'aboutTitle', 'aboutSummary', 'aboutText'),
  }
}

export interface Department extends LangOf<'name' | 'function' | 'hours'> {
  name: string
  person: string | null
  function: string | null
  phone: string | null
  email: string | null
  hours: string | null
  /** Forms whose pages show this department as the contact. */
  receives: readonly DepartmentForm[]
}

/** The id is stored with a message, the label is shown. */
interface Topic extends LangOf<'label'> {
  id: string
  label: string
  fromPages: readonly TopicPage[]
}

/** A step of a complaint, as the complaints page shows it. */
export interface ComplaintStep extends LangOf<'title' | 'text'> {
  title: string
  text: string | null
}

export interface ContactData extends LangOf<'intro' | 'directions'> {
  intro: string | null
  departments: Department[]
  topics: Topic[]
  /** Empty if the company has written none: the page then shows the general steps of the interface. */
  complaintSteps: ComplaintStep[]
  directions: string | null
  place: { latitude: number; longitude: number } | null
}

export function contactData(document: Contact): ContactData {
  const { intro, departments, topics, complaintSteps, directions, latitude, longitude } = document
  return {
    intro: orNull(intro),
    departments: named(departments, 'name').map((department) => ({
      name: department.name,
      person: orNull(department.person),
      function: orNull(department.function),
      phone: orNull(department.phone),
      email: orNull(department.email),
      hours: orNull(department.hours),
      receives: department.receives ?? [],
      ...langOf(department, 'name', 'function', 'hours'),
    })),
    topics: named(topics, 'label').flatMap((topic) => {
      const { id, label, fromPages } = topic
      return id ? [{ id, label, fromPages: fromPages ?? [], ...langOf(topic, 'label') }] : []
    }),
    complaintSteps: named(complaintSteps, 'title').map((step) => ({
      title: step.title,
      text: orNull(step.text),
      ...langOf(step, 'title', 'text'),
    })),
    directions: orNull(directions),
    place: latitude != null && longitude != null ? { latitude, longitude } : null,
    ...langOf(document, 'intro', 'directions'),
  }
}
