/** Words in an editor's text: every `text` of the tree, whatever holds it. */
export function countWords(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0
  if (Array.isArray(node)) return node.reduce((sum: number, child) => sum + countWords(child), 0)
  return Object.entries(node).reduce((sum, [key, value]) => {
    if (key === 'text' && typeof value === 'string') return sum + (value.match(/\S+/g)?.length ?? 0)
    return sum + countWords(value)
  }, 0)
}
