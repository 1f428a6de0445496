/** Splits a typed text into paragraphs. */
export function splitLines(text: string): string[] {
  return text
    .split(/\s*[\r\n]+\s*/)
    .map((line) => line.trim())
    .filter(Boolean)
}
