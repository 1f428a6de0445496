'use client'
// Runs in the browser, because Payload (3.90.2) renders fields there. It associates neither help texts nor errors with
// inputs, so that a screen reader announces an invalid field like a valid one.

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

/** Selects elements of a field, without those of fields inside it. */
const own = (field: Element, selector: string) =>
  [...field.querySelectorAll(selector)].find((element) => element.closest('.field-type') === field)

function mark(input: Element, attribute: string, value: string): void {
  if (value) input.setAttribute(attribute, value)
  else input.removeAttribute(attribute)
}

/** Associates each input with the help text and the error of its field, and marks required fields. */
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
