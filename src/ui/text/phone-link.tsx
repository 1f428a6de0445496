/** As it is dialled: behind the code of a country the zero in brackets, which is for callers within it, is left out. */
const dialled = (number: string): string =>
  (/^\s*(?:\+|00)/.test(number) ? number.replace('(0)', '') : number).replace(/[^+\d]/g, '')

/** A number to read and to call. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${dialled(number)}`}>{number}</a>
}
