import { execFileSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleMap, quarters } from '../../architecture/module-map.mjs'

const root = join(import.meta.dirname, '../..')

test('a module may use only modules above it, so the map has no cycles', () => {
  const names = Object.keys(moduleMap)
  for (const [index, [name, { mayUse }]] of Object.entries(moduleMap).entries()) {
    const below = mayUse.filter((used) => !names.slice(0, index).includes(used))
    expect(below, `used by ${name}`).toEqual([])
  }
})

test('every module folder is in the map', () => {
  const inMap = Object.entries(moduleMap).map(([name, { quarter }]) => `${quarter}/${name}`)
  expect(listFolders('src/server/modules').toSorted()).toEqual(inMap.toSorted())
})

test('every module writes its interface out in a file of types, which its front door exports', () => {
  for (const folder of listFolders('src/server/modules')) {
    const path = join(root, 'src/server/modules', folder)
    const [, name = ''] = folder.split('/')
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Module`
    const frontDoor = readFileSync(join(path, 'index.ts'), 'utf8')
    const exported = new RegExp(
      `export type \\{[^}]*\\b${type}\\b[^}]*\\} from '\\./(${name}(?:-module)?\\.types\\.ts)'`,
    )
    const [, typesFile] = exported.exec(frontDoor) ?? []
    expect(typesFile, `exports ${type} from its file of types`).toBeDefined()
    expect(readFileSync(join(path, typesFile ?? ''), 'utf8')).toContain(`export interface ${type} `)
    const texts = globSync('**/*.ts', { cwd: path }).map((file) => readFileSync(join(path, file), 'utf8'))
    expect(texts.filter((text) => /ReturnType<typeof create\w*(Module|Service)>/.test(text)).length, folder).toBe(0)
  }
})

test('every permission of the map is used, so that the table says which modules a module needs', () => {
  const unused = Object.entries(moduleMap).flatMap(([name, { quarter, mayUse }]) => {
    const folder = join(root, 'src/server/modules', quarter, name)
    const text = globSync('**/*.ts', { cwd: folder })
      .filter((file) => !/[.](test|itest)[.]ts$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
    return mayUse
      .filter((used) => !text.includes(`'#server/modules/${moduleMap[used]?.quarter}/${used}/index.ts'`))
      .map((used) => `${name} → ${used}`)
  })
  expect(unused).toEqual([])
})

test('a quarter may use only quarters above it, and its modules use no others', () => {
  const names = Object.keys(quarters)
  for (const [index, [name, { mayUse, modules }]] of Object.entries(quarters).entries()) {
    expect(
      mayUse.filter((used) => !names.slice(0, index).includes(used)),
      `used by ${name}`,
    ).toEqual([])
    const used = Object.values(modules).flatMap((module) => module.mayUse.map((other) => moduleMap[other]?.quarter))
    expect(
      used.filter((quarter) => quarter !== name && !mayUse.includes(quarter ?? '')),
      `of ${name}`,
    ).toEqual([])
  }
})

test("the storefront's features are in the server's quarters", () => {
  const used = listFolders('src/storefront/features').map((folder) => folder.split('/')[0])
  expect(used.filter((quarter) => quarter === undefined || !(quarter in quarters))).toEqual([])
})

test('the tables in ARCHITECTURE.md are the module map and the reactions (node scripts/print-module-map.ts --write)', () => {
  const printed = execFileSync('node', [join(root, 'scripts/print-module-map.ts')], { encoding: 'utf8' })
  const document = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const marked = ['module map', 'reactions'].map(
    (name) => new RegExp(`<!-- ${name} -->([^]*)<!-- end of ${name} -->`).exec(document)?.[1] ?? `there is no ${name}`,
  )
  expect(marked.map(normalize).join('\n\n')).toBe(normalize(printed))
})

/** Folders of the second level: "goods/catalog". */
function listFolders(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((quarter) =>
    readdirSync(join(root, folder, quarter)).map((name) => `${quarter}/${name}`),
  )
}

/** The formatter pads the cells of a table; only their words count. */
function normalize(table: string): string {
  return table.trim().replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-')
}
