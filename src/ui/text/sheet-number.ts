/** A place in a row as a drawing numbers it: `01`. */
export const sheetNumber = (place: number): string => String(place).padStart(2, '0')
