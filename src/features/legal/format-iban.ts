/** An IBAN as it is printed: in groups of four, however an editor typed it. */
export function formatIban(iban: string): string {
  return (iban.replace(/\s/g, '').match(/.{1,4}/g) ?? []).join(' ')
}
