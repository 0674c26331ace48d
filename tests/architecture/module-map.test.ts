import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleMap } from '../../architecture/module-map.mjs'

const root = join(import.meta.dirname, '../..')

test('a module may use only modules that stand above it, so the map has no cycles', () => {
  const names = Object.keys(moduleMap)
  for (const [index, [name, { mayUse }]] of Object.entries(moduleMap).entries()) {
    const below = mayUse.filter((used) => !names.slice(0, index).includes(used))
    expect(below, `used by ${name}`).toEqual([])
  }
})

test('every module folder is in the map', () => {
  const folder = join(root, 'src/server/modules')
  const folders = existsSync(folder) ? readdirSync(folder) : []
  expect(folders.filter((name) => !(name in moduleMap))).toEqual([])
})

test('the table in ARCHITECTURE.md is the module map (node scripts/print-module-map.ts --write)', () => {
  const printed = execFileSync('node', [join(root, 'scripts/print-module-map.ts')], { encoding: 'utf8' })
  const document = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const marked = /<!-- module map -->([^]*)<!-- end of module map -->/.exec(document)
  expect(normalise(marked?.[1] ?? 'ARCHITECTURE.md has no module map')).toBe(normalise(printed))
})

/** The formatter pads the cells of a table; only their words count. */
function normalise(table: string): string {
  return table.trim().replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-')
}
