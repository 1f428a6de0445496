import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.client'

test('the button that shows a password is named after its field, and begins with what can be read on it', () => {
  const words = { show: 'Show password', hide: 'Hide password' }
  const markup = renderToStaticMarkup(
    createElement(PasswordField, { name: 'next', label: 'New password', words }),
  )
  expect(markup).toMatch(
    /<button[^>]* aria-label="Show password \(New password\)"[^>]*>Show password<\/button>/,
  )
})
