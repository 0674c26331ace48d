import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

/** Names of more files than this do not show what belongs together: they go into subfolders by subject. */
const most = 25
/** Folders of files of one kind, looked up by name: schemas, pure functions, parts of the design system, mails, pages, texts. */
const catalogs = [
  'src/contracts',
  'src/kernel',
  'src/ui',
  'src/emails',
  'src/storefront/routes',
  'src/storefront/i18n',
  'src/admin/routes',
  'src/admin/i18n',
]

test('no folder holds too many files', () => {
  expect(findFull(globSync('src/**/*.{ts,tsx,css}'))).toEqual([])
})

test.each([
  ['src/server/modules/goods/catalog', '.ts', [{ folder: 'src/server/modules/goods/catalog', count: 26 }]],
  ['src/server/modules/goods/catalog', '.itest.ts', []],
  ['src/ui', '.tsx', []],
])('26 files in %s that end in %s', (folder, end, expected) => {
  const files = Array.from({ length: 26 }, (_, index) => `${folder}/${index}${end}`)
  expect(findFull(files)).toEqual(expected)
})

function findFull(files: readonly string[]): { folder: string; count: number }[] {
  const sources = files.filter((file) => !/\.i?test\.tsx?$/.test(file))
  return [...Map.groupBy(sources, (file) => dirname(file))]
    .map(([folder, { length }]) => ({ folder, count: length }))
    .filter(({ folder, count }) => count > most && !catalogs.includes(folder))
}
