/** Formats an IBAN in groups of four, regardless of the spaces in the input. */
export function formatIban(iban: string): string {
  return (iban.replace(/\s/g, '').match(/.{1,4}/g) ?? []).join(' ')
}
