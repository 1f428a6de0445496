import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormNotice } from './form-notice'

const notice = (isAnswer?: boolean) =>
  renderToStaticMarkup(createElement(FormNotice, { isAnswer, children: 'Saved.' } as never))

test('the answer to a form takes the focus, as the fragment of the address or as the first of the page', () => {
  for (const attribute of ['id="answer"', 'tabindex="-1"', 'autofocus=""', 'aria-labelledby="answer"'])
    expect(notice(true).toLowerCase()).toContain(attribute)
})

test('a notice that stands on every visit leaves the focus where it is', () => {
  expect(notice().toLowerCase()).not.toMatch(/id=|tabindex|autofocus/)
})
