/** Paragraphs of what somebody typed. */
export function linesOf(text: string): string[] {
  return text
    .split(/\s*[\r\n]+\s*/)
    .map((line) => line.trim())
    .filter(Boolean)
}
