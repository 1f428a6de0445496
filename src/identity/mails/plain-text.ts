import type { MailContent } from './mail-content'

/** The mail for programs, and people, without HTML. */
export function plainText(
  { title, paragraphs, facts = [], afterFacts = [], action, notes = [] }: MailContent,
  end: string,
): string {
  const parts = [
    title,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label} ${value}`).join('\n')] : []),
    ...afterFacts,
    ...(action ? [`${action.label}\n${action.link}`] : []),
    ...notes,
    `-- \n${end}`,
  ]
  return `${parts.join('\n\n')}\n`
}
