import { expect, test } from 'vitest'
import { readTarget, signInPath } from './paths.ts'

test.each(['/sprava/znacky/5?q=amscan', '/sprava'])('the sign-in leads back to %s', (target) => {
  expect(readTarget(new URL(signInPath(target), 'http://shop.test').search)).toBe(target)
})

test.each(['https://evil.example', '//evil.example', '/kosik', '/spravaX', 'javascript:alert(1)'])(
  'a link to %s leads to the first screen',
  (target) => {
    expect(readTarget(`?kam=${encodeURIComponent(target)}`)).toBe('/sprava')
  },
)
