/** The rows of a technology's table, in the order in which an engineer checks a drawing. */
export const CAPABILITIES = [
  'size',
  'weight',
  'wallThickness',
  'tolerance',
  'roughness',
  'batch',
  'materials',
] as const

export type Capability = (typeof CAPABILITIES)[number]
