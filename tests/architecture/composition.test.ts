import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleMap } from '../../architecture/module-map.mjs'

const server = join(import.meta.dirname, '../../src/server')
const files = ['composition.ts', ...globSync('composition/*.ts', { cwd: server })]
const sources = files.map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }))

/** What tests replace; the shop never passes it. */
const forTests = new Set(['payments: definitions', 'payments: notify', 'media: isBusy', 'search: bestCount'])

test('no module has an optional dependency, so that one forgotten in the composition does not compile', () => {
  const optional = Object.entries(moduleMap).flatMap(([name, { quarter }]) =>
    globSync(`modules/${quarter}/${name}/*.ts`, { cwd: server })
      .flatMap((file) => findOptional(readFileSync(join(server, file), 'utf8')))
      .map((dependency) => `${name}: ${dependency}`),
  )
  expect(optional.filter((dependency) => !forTests.has(dependency))).toEqual([])
})

test('every module of the map is built once', () => {
  const built = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bcreate(\w+)Module\(\{/g)].map(([, name = '']) => name),
  )
  const inMap = Object.keys(moduleMap).map((name) => name.charAt(0).toUpperCase() + name.slice(1))
  expect(built.toSorted()).toEqual(inMap.toSorted())
})

test('every dependency is passed to a module by its name', () => {
  const spread = sources.flatMap(({ file, text }) => findSpread(text).map((call) => `${file}: ${call}`))
  expect(spread).toEqual([])
})

test('the composition can be read in a minute', () => {
  const lengths = sources.map(({ file, text }) => ({ file, lines: text.split('\n').length }))
  expect(lengths.filter(({ lines }) => lines > 110)).toEqual([])
  expect(lengths.find(({ file }) => file === 'composition.ts')?.lines).toBeLessThan(50)
})

test('optional and spread dependencies are found', () => {
  expect(
    findOptional('export type CartDeps = {\n  db: Db\n  jobs?: Jobs\n}\ntype Row = {\n  note?: string\n}\n'),
  ).toEqual(['jobs'])
  expect(findOptional('function createCartModule(deps: CartDeps & { jobs?: Jobs }): CartModule {')).toEqual(['jobs'])
  expect(findSpread('const cart = createCartModule({ ...site, db })')).toEqual(['createCartModule'])
  expect(findSpread('const cart = createCartModule({ db, menu: [...menu] })')).toEqual([])
})

/** Of the types of dependencies, and of a constructor's own parameter. */
function findOptional(text: string): string[] {
  const types = text.match(/^(?:export )?type \w*Deps = [^\n]*\{\n(?: .*\n|\n)*?\}/gm) ?? []
  const parameters = text.match(/function create\w+Module\([^]*?\): \w+ \{/g) ?? []
  return [...types, ...parameters].flatMap((part) => [...part.matchAll(/\b(\w+)\?:/g)].map(([, name = '']) => name))
}

function findSpread(text: string): string[] {
  return [...text.matchAll(/\b(create\w+Module)\(\{\s*(?:[\w: .'(),]+,\s*)?\.\.\./g)].map(([, name = '']) => name)
}
