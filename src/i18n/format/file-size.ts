const MEGABYTE = 1_000_000

interface SizeFormat {
  style: 'unit'
  unit: 'kilobyte' | 'megabyte'
  maximumFractionDigits: number
}

/** Returns the size of a file as arguments for a formatter: `34 kB` below a megabyte, `1.2 MB` above. */
export function fileSize(bytes: number): [value: number, format: SizeFormat] {
  return bytes < MEGABYTE
    ? [Math.max(1, bytes / 1000), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }]
    : [bytes / MEGABYTE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }]
}
