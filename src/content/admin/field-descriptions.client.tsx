'use client'
// In the browser, because Payload (3.90.2) draws fields there and ties neither their help nor what is wrong to them: a screen reader
// would say of a refused field what it says of a right one.

const INPUT = 'input:not([type="hidden"], [type="file"]), textarea, .ContentEditable__root'
const OURS = 'field-help-'
let made = 0

function idOf(element: Element): string {
  if (!element.id) {
    made += 1
    element.id = `${OURS}${made}`
  }
  return element.id
}

/** Not those of fields in it. */
const own = (field: Element, selector: string) =>
  [...field.querySelectorAll(selector)].find((element) => element.closest('.field-type') === field)

function mark(input: Element, attribute: string, value: string): void {
  if (value) input.setAttribute(attribute, value)
  else input.removeAttribute(attribute)
}

/** Ties the help of each field and what is wrong with it to its input, and says what has to be filled in. */
export function describeFields(): void {
  for (const field of document.querySelectorAll('.field-type')) {
    const input = own(field, INPUT)
    if (!input) continue
    const error = own(field, '.field-error')
    const others = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => !id.startsWith(OURS))
    const told = [error, own(field, '.field-description')].flatMap((element) =>
      element ? [idOf(element)] : [],
    )
    mark(input, 'aria-describedby', [...new Set([...told, ...others])].join(' ').trim())
    mark(input, 'aria-invalid', error ? 'true' : '')
    mark(input, 'aria-required', own(field, '.field-label > .required') ? 'true' : '')
  }
}
