/**
 * Returns the number to dial. After a country code the zero in brackets is left out, as it is dialled only within the
 * country.
 */
const dialled = (number: string): string =>
  (/^\s*(?:\+|00)/.test(number) ? number.replace('(0)', '') : number).replace(/[^+\d]/g, '')

/** Renders a phone number as a link that calls it. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${dialled(number)}`}>{number}</a>
}
