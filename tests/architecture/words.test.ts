import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Shorter texts are labels, which two areas may share by chance and change independently (ADR 0037). */
const minLength = 20

test('every Slovak text has one home', () => {
  const homes = new Map<string, string[]>()
  for (const path of globSync('src/**/*.{ts,tsx}')) {
    if (/\.i?test\.tsx?$|\/gallery\/|\/samples\.ts$/.test(path)) continue
    for (const text of findTexts(readFileSync(path, 'utf8'))) homes.set(text, [...(homes.get(text) ?? []), path])
  }
  expect([...homes].filter(([, paths]) => paths.length > 1)).toEqual([])
})

test('the days of a week have their names in one place', () => {
  const homes = globSync('src/**/*.{ts,tsx}').filter(
    (path) =>
      !/\.i?test\.tsx?$|\/gallery\/|samples\.ts$/.test(path) &&
      /['"]utorok|['"]Utorok|['"]ut['"]/.test(readFileSync(path, 'utf8')),
  )
  expect(homes).toEqual(['src/kernel/weekday-names.ts'])
})

test('the build puts no-break spaces into every catalog', () => {
  const [, pattern = ''] = /name: 'slovak-lines'[^]*?id: \/(.+)\/ \}/.exec(readFileSync('vite.config.ts', 'utf8')) ?? []
  expect(pattern).not.toBe('')
  const catalogs = globSync('src/{storefront/i18n,admin/i18n,contracts/messages}/**/*.ts', {
    exclude: ['**/*.test.ts'],
  })
  expect(catalogs.filter((path) => !new RegExp(pattern).test(`/${path}`))).toEqual([])
})

/** A count and a noun with one ending, which is wrong for most counts: "1 kódov". */
const endingForAll = /\bcount: number[^)]*\)(?:: string)? =>\s*`[^`]*\$\{count\} \p{L}{3,}/gu

test('a noun after a count has the ending of that count', () => {
  const wrong = globSync('src/{storefront/i18n,admin/i18n,contracts/messages,emails}/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(endingForAll)].map(([text]) => `${path}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['left: (count: number) => `Zostáva ${count} záložných kódov`', true],
  ['left: (name: string, count: number): string =>\n  `${name}: ${count} kódov`', true],
  ['left: (count: number) => `Zostáva ${count} ks`', false],
  ["left: (count: number) => `Zostáva ${formatCount(count, 'kód', 'kódy', 'kódov')}`", false],
])('%j has one ending for all counts: %j', (source, expected) => {
  expect(source.match(endingForAll) !== null).toBe(expected)
})

test.each([
  ["title: 'Stránku sa nepodarilo nájsť'", ['Stránku sa nepodarilo nájsť']],
  ['title="Stránku sa nepodarilo nájsť"', ['Stránku sa nepodarilo nájsť']],
  ['<p>\n  Stránku sa nepodarilo\n  nájsť\n</p>', ['Stránku sa nepodarilo nájsť']],
  ['<p>Stránku sa nepodarilo nájsť {name}</p>', ['Stránku sa nepodarilo nájsť']],
  ['`Stránku ${name} sa nepodarilo nájsť`', ['Stránku … sa nepodarilo nájsť']],
  ['`Objednávka č. ${order.number}`', []],
  ["'Objednávka' + 'prijatá včera'", []],
  ["// Says 'Stránku sa nepodarilo nájsť'.", []],
  ["'src/storefront/features/goods/catalog'", []],
])('the texts of %j are %j', (source, expected) => {
  expect(findTexts(source)).toEqual(expected)
})

/** The Slovak texts of a source: of strings, templates and JSX, with `…` for each inserted value. */
function findTexts(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm, '')
  const matches = code.matchAll(
    /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`|(?<=[>}])([^<>{}'"`=;]+)(?=[<{])/g,
  )
  return [...matches]
    .map(([, single = '', double = '', template = '', jsx = '']) => single + double + template + jsx)
    .map((text) =>
      text
        .replaceAll(/\$\{[^}]*\}/g, '…')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text.replaceAll('…', '').length >= minLength && /[áäčďéíĺľňóôŕšťúýž]/i.test(text))
}
