import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The browser's own field for a day speaks the language of the browser, so that "mm/dd/yyyy" appears in a Slovak form. The one that is
 * allowed is hidden: its calendar assists a field for text.
 */
test('shop and back office ask for a day by the fields of src/ui and of the kit alone', () => {
  const sources = globSync('src/{ui,storefront,admin}/**/*.tsx', { exclude: ['src/**/*.test.tsx'] }).map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }))
  const own = /type(=|: )\{?["'](date|datetime-local|month|week)["']/
  expect(sources.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual(['src/ui/calendar-button.tsx'])
})
