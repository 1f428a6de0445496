// Characters as people count them; an emoji is one, not two.

export function characterCount(text: string): number {
  return [...text].length
}

export function firstCharacters(text: string, max: number): string {
  return [...text].slice(0, max).join('')
}
