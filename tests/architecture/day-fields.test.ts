import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The browser's own field for a day speaks the language of the browser, so that "mm/dd/yyyy" appears in a Slovak form. */
test('the storefront asks for a day by the field of src/ui alone', () => {
  const sources = globSync('src/storefront/**/*.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  expect(sources.some(({ text }) => text.includes('<DateInput'))).toBe(true)
  expect(sources.filter(({ text }) => /type="(date|datetime-local|month)"/.test(text)).map(({ path }) => path)).toEqual(
    [],
  )
})
