// Characters are Unicode code points: most emojis are one and not two, some are several. What people see as one has no bound.

export function characterCount(text: string): number {
  return [...text].length
}

export function firstCharacters(text: string, max: number): string {
  return [...text].slice(0, max).join('')
}
