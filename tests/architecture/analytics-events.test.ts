import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// An event of analytics that is never sent is noticed months later, in the reports of the owner. So each that the storefront can
// send is asserted by name, by a journey or beside its source.

/** Asserted where the tags of the owner would be loaded, which the shop of the journeys has not. */
const excused = ['gtm.js']

const asserted = globSync(['tests/e2e/**/*.ts', 'src/storefront/**/*.test.{ts,tsx}'])
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

const sent = globSync('src/storefront/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/i18n/**'] }).flatMap((path) =>
  findEvents(readFileSync(path, 'utf8')),
)

test('every event of analytics is asserted by a test', () => {
  expect(sent.length).toBeGreaterThan(30)
  expect([...new Set(sent)].filter((name) => !excused.includes(name) && !asserted.includes(`'${name}'`))).toEqual([])
})

test('every event of analytics is in the list for the owner', () => {
  const list = readFileSync('docs/how-to/measure-visits.md', 'utf8')
  expect([...new Set(sent)].filter((name) => !excused.includes(name) && !list.includes(`\`${name}\``))).toEqual([])
})

test.each([
  ["push({ event: 'login', method: 'password' })", ['login']],
  ["push({ event: isDone ? 'userLogin' : 'userLoginFail' })", ['userLogin', 'userLoginFail']],
  ["return { event: 'refund',\n  ecommerce }", ['refund']],
  ['push({ event, ecommerce })', []],
])('%s sends %j', (source, expected) => {
  expect(findEvents(source)).toEqual(expected)
})

function findEvents(source: string): string[] {
  return [...source.matchAll(/\bevent: ([^,}\n]*)/g)].flatMap(([, value = '']) =>
    [...value.matchAll(/'([\w.]+)'/g)].flatMap(([, name]) => name ?? []),
  )
}
