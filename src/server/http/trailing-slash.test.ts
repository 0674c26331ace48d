import { expect, test } from 'vitest'
import { withoutTrailingSlash } from './trailing-slash.ts'

test.each([
  ['/', undefined],
  ['/kosik', undefined],
  ['/kosik/', '/kosik'],
  ['/kosik/?a=1&b=/', '/kosik?a=1&b=/'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['///', '/'],
  ['/?q=/', undefined],
])('%s is redirected to %s', (url, expected) => {
  expect(withoutTrailingSlash(url)).toBe(expected)
})
