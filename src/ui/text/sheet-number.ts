/** Formats a position in two digits, as drawings are numbered: `01`. */
export const sheetNumber = (place: number): string => String(place).padStart(2, '0')
