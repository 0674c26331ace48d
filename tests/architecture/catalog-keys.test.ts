import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { openProject } from '#tests/support/compiler.ts'

// A text that nothing shows is either missing on a page or left over in the catalog. Works on the syntax tree: names
// are followed through imports, constants and destructuring; a part that is passed on counts as fully read. Only for a
// computed name, as in `words[field]`, the type of `field` says which texts are meant.

type Part = { key: string; parts: Map<string, Part> }
/** A part of which a computed name picks one. */
type Pick = { part: Part; path: string; position: number }

const root = new URL('../../', import.meta.url).pathname
const catalogFolders = ['src/contracts/messages', 'src/storefront/i18n', 'src/admin/i18n']

test('every text of the catalogs is used', () => {
  const catalog = readCatalog()
  const unused = new Set([...catalog.values()].flatMap(listKeys))
  expect(unused.size).toBeGreaterThan(500)
  const picks: Pick[] = []
  for (const path of listSources('src')) {
    const found = findUses(parse(path), catalog)
    for (const key of found.used) unused.delete(key)
    picks.push(...found.picks)
  }
  expect(picks.length).toBeGreaterThan(10)
  for (const key of listPicked(picks)) unused.delete(key)
  expect([...unused].toSorted()).toEqual([])
})

/** The texts that computed names can mean; for a name that can be anything, all. */
function listPicked(picks: readonly Pick[]): string[] {
  const project = openProject([...new Set(picks.map(({ path }) => path))])
  try {
    return picks.flatMap(({ part, path, position }) => {
      const names = project.listNames(path, position)
      return names ? names.flatMap((name) => listKeys(part.parts.get(name) ?? noPart)) : listKeys(part)
    })
  } finally {
    project.close()
  }
}

const noPart: Part = { key: '', parts: new Map() }

/** The exported objects: those of the contracts are parts of one `messages`. */
function readCatalog(): Map<string, Part> {
  const catalog = new Map<string, Part>()
  const areas: Part = { key: '', parts: new Map() }
  for (const folder of catalogFolders) {
    for (const path of listSources(folder)) {
      for (const [name, object] of listObjects(parse(path))) {
        const part = toPart(object, name)
        if (folder.startsWith('src/contracts')) areas.parts.set(name, part)
        catalog.set(`${basename(path)} ${name}`, part)
      }
    }
  }
  const messages: Part = { key: '', parts: areas.parts }
  return new Map([['contracts messages', messages], ...catalog])
}

function toPart(node: ts.Expression, key: string): Part {
  const object = unwrap(node)
  const parts = new Map<string, Part>()
  for (const property of object?.properties ?? []) {
    const name = property.name?.getText() ?? ''
    const value = ts.isPropertyAssignment(property) ? property.initializer : undefined
    parts.set(name, value ? toPart(value, `${key}.${name}`) : { key: `${key}.${name}`, parts: new Map() })
  }
  return { key, parts }
}

function listKeys({ key, parts }: Part): string[] {
  return parts.size === 0 ? [key] : [...parts.values()].flatMap(listKeys)
}

function findUses(source: ts.SourceFile, catalog: Map<string, Part>): { used: string[]; picks: Pick[] } {
  const names = new Map<string, Part>()
  const used: string[] = []
  const picks: Pick[] = []
  visit(source)
  return { used, picks }

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node)) return
    if (ts.isImportDeclaration(node)) return readImport(node)
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const part = resolve(node.initializer)
      if (part && part.parts.size > 0) return bind(node.name, part)
    }
    const part = ts.isExpression(node) && !isDeclaredName(node) ? resolve(node) : undefined
    if (part && isComputed(node)) {
      picks.push({ part, path: source.fileName, position: node.getStart() })
      visit(node.argumentExpression)
    } else if (part) used.push(...listKeys(part))
    else ts.forEachChild(node, visit)
  }

  function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    const bindings = importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) return
    const file = basename(moduleSpecifier.text)
    const isOfContracts = moduleSpecifier.text.startsWith('#contracts') || source.fileName.startsWith('src/contracts')
    for (const { name, propertyName } of bindings.elements) {
      const exported = (propertyName ?? name).text
      const part = catalog.get(
        isOfContracts && file === 'messages.ts' ? `contracts ${exported}` : `${file} ${exported}`,
      )
      if (part) names.set(name.text, part)
    }
  }

  function bind(name: ts.BindingName, part: Part): void {
    if (ts.isIdentifier(name)) {
      names.set(name.text, part)
      return
    }
    for (const element of name.elements) {
      if (ts.isOmittedExpression(element)) continue
      const inner = part.parts.get((element.propertyName ?? element.name).getText())
      if (!inner) continue
      if (inner.parts.size > 0) bind(element.name, inner)
      else used.push(inner.key)
    }
  }

  function resolve(node: ts.Expression): Part | undefined {
    if (ts.isIdentifier(node)) return names.get(node.text)
    if (ts.isPropertyAccessExpression(node)) return resolve(node.expression)?.parts.get(node.name.text)
    if (!ts.isElementAccessExpression(node)) return undefined
    const part = resolve(node.expression)
    return ts.isStringLiteral(node.argumentExpression) ? part?.parts.get(node.argumentExpression.text) : part
  }
}

function isComputed(node: ts.Node): node is ts.ElementAccessExpression {
  return ts.isElementAccessExpression(node) && !ts.isStringLiteral(node.argumentExpression)
}

/** A name that is not a reference: an object key, or a property of something else. */
function isDeclaredName(node: ts.Expression): boolean {
  const { parent } = node
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isJsxAttribute(parent) && parent.name === node)
  )
}

function* listObjects(source: ts.SourceFile): Generator<[string, ts.Expression]> {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer && unwrap(initializer)) yield [name.getText(), initializer]
  }
}

/** The object with its own keys; the keys of an object declared with another type are not known by name. */
function unwrap(node: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node
  const isTransparent =
    ts.isSatisfiesExpression(node) || (ts.isAsExpression(node) && ts.isConstTypeReference(node.type))
  return isTransparent ? unwrap(node.expression) : undefined
}

function listSources(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.i?test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.ESNext, true)
}
