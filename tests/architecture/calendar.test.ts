import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The shop's day begins an hour or two before the UTC day, and the machine's time zone is arbitrary: a day read from
// either sells and promises by another calendar. Days come from `#kernel/shop-calendar.ts`, arithmetic with them from
// `#kernel/plain-day.ts`.

const homes = new Set(['src/kernel/plain-day.ts', 'src/kernel/shop-calendar.ts'])

const sources = globSync([
  'src/**/*.{ts,tsx}',
  'demo/**/*.ts',
  'db/**/*.{ts,mjs}',
  'scripts/**/*.{ts,mjs}',
  'bench/**/*.ts',
])
  .filter((path) => !/\.i?test\./.test(path) && !homes.has(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('no day is read from UTC or from the clock of the machine', () => {
  const found = sources.flatMap(({ path, text }) => findForeignDays(text).map((place) => `${path}: ${place}`))
  expect(found).toEqual([])
})

test.each([
  ['const day = now.toISOString().slice(0, 10)', true],
  ["const [day] = clock.now().toISOString().split('T')", true],
  ['now.toISOString()\n    .substring(0, 10)', true],
  ['new Date(`${day}T12:00:00Z`)', true],
  ['new Date(`${day}T00:00:00Z`)', true],
  ['new Date().getFullYear()', true],
  ['later.setUTCDate(later.getUTCDate() + 1)', true],
  ['sql`WHERE opens_on <= current_date`', true],
  ["date.toLocaleDateString('sk')", true],
  ['row.createdAt.toISOString()', false],
  ['todayOf(clock)', false],
  ['text.slice(0, 10)', false],
  ['return { date: `${day}T12:00Z` }', false],
])('%j reads a foreign day: %s', (text, isForeign) => {
  expect(findForeignDays(text).length > 0).toBe(isForeign)
})

function findForeignDays(text: string): string[] {
  const readings = [
    /\.toISOString\(\)\s*\.(?:slice|substring|substr|split|replace\(\/T)\b/g,
    /\b(?:new Date|Date\.parse)\(\s*`[^`]*T\d\d:\d\d/g,
    /\.(?:get|set)(?:UTC)?(?:FullYear|Month|Date|Day)\(/g,
    /\.toLocale(?:Date|Time)String\(/g,
    /\bcurrent_date\b/gi,
  ]
  return readings.flatMap((reading) => [...text.matchAll(reading)].map(([place]) => place))
}
