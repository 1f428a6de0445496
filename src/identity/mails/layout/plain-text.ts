import type { MailContent } from './mail-content'

/** The mail for programs, and people, without HTML. */
export function renderPlainText(
  { title, paragraphs, details = [], afterDetails = [], action, notes = [] }: MailContent,
  end: string,
): string {
  const parts = [
    title,
    ...paragraphs,
    ...(details.length > 0 ? [details.map(({ label, value }) => `${label} ${value}`).join('\n')] : []),
    ...afterDetails,
    ...(action ? [`${action.label}\n${action.link}`] : []),
    ...notes,
    `-- \n${end}`,
  ]
  return `${parts.join('\n\n')}\n`
}
