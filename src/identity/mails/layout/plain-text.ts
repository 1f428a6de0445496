import type { MailContent } from './mail-content'

/** Renders the plain-text part of a mail. */
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
