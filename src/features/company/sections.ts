import type { companyContent } from './queries'

/** Lists the parts of the page in their order. Their names are the anchors in every language. */
const COMPANY_PARTS = ['about', 'history', 'certificates', 'equipment', 'products'] as const
export type CompanyPart = (typeof COMPANY_PARTS)[number]

export type CompanyContent = Awaited<ReturnType<typeof companyContent>>

/** Returns the parts with content; the others are omitted from the page and its navigation. */
export function partsWithContent(content: CompanyContent): CompanyPart[] {
  const { company, milestones, certificates, machines, products } = content
  const hasContent: Record<CompanyPart, boolean> = {
    about: company.aboutText !== null || company.pictures.length > 0 || company.figures.length > 0,
    history: milestones.length > 0,
    certificates: certificates.length > 0,
    equipment: machines.length > 0,
    products: products.length > 0,
  }
  return COMPANY_PARTS.filter((part) => hasContent[part])
}
