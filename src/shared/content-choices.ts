// Lists choices of editors that pages show, filter or group by.

/** Heading levels in a rich text, from the highest. */
export const HEADING_LEVELS = ['h2', 'h3'] as const

export const PROJECT_KINDS = ['example', 'eu', 'other'] as const
export type ProjectKind = (typeof PROJECT_KINDS)[number]

export const PROJECT_STATUSES = ['realized', 'actual'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const EMPLOYMENTS = ['fullTime', 'partTime', 'fixedTerm', 'apprenticeship', 'internship'] as const
export type Employment = (typeof EMPLOYMENTS)[number]

/** Kinds of machines, in the order of the table of machines. */
export const MACHINE_CATEGORIES = [
  'casting',
  'milling',
  'turning',
  'sheetMetal',
  'welding',
  'surface',
  'toolShop',
  'measuring',
] as const
export type MachineCategory = (typeof MACHINE_CATEGORIES)[number]

export const DOCUMENT_KINDS = ['financial', 'legal'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The legal texts. Other pages link to some of them by these names. */
export const LEGAL_PARTS = [
  'legalInformation',
  'corporateInformation',
  'privacy',
  'cookies',
  'terms',
  'comments',
] as const
export type LegalPart = (typeof LEGAL_PARTS)[number]

/** The filter of projects; null means any. */
export interface ProjectFilter {
  status: ProjectStatus | null
  kind: ProjectKind | null
}

export const NO_FILTER: ProjectFilter = { status: null, kind: null }
