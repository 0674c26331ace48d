import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/{ui,storefront,admin}/**/*.tsx', { exclude: ['src/**/*.test.tsx'] }).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}))

/**
 * The browser's own field for a day speaks the language of the browser, so that "mm/dd/yyyy" appears in a Slovak form. The one that is
 * allowed is hidden: its calendar assists a field for text.
 */
test('shop and back office ask for a day by the fields of src/ui and of the kit alone', () => {
  const own = /type(=|: )\{?["'](date|datetime-local|month|week)["']/
  expect(sources.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual(['src/ui/calendar-button.tsx'])
})

/** A label names its field by all that is in it: the spoken name of the day would end with "Otvoriť kalendár", and a press on the label may reach the button. */
const dayInLabel = /<label\b(?:(?!<\/label>)[^])*?<(?:Day|PastDay|Minute|Written|Date)(?:Input|Control|Field)\b/

test('the field of a day is next to its label, not inside it', () => {
  expect(sources.filter(({ text }) => dayInLabel.test(text)).map(({ path }) => path)).toEqual([])
  expect('<label className="grid">\n  {words.from}\n  <DayInput value={day} />\n</label>').toMatch(dayInLabel)
  expect('<label htmlFor={id}>{words.from}</label>\n<DayInput id={id} value={day} />').not.toMatch(dayInLabel)
})
