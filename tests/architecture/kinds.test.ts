import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carrierKinds, paymentKinds } from '#contracts/kinds.ts'
import { openProject, type CompiledProject } from '#tests/support/compiler.ts'

// A new kind must stop the build wherever kinds differ (ADR 0032). So nothing compares a kind with its name, what differs by kind is
// in tables over the whole union, and this test shows that the compiler misses an added kind in each of them.

const root = join(import.meta.dirname, '../..')
const contract = 'src/contracts/kinds.ts'

const unions = [
  {
    kinds: paymentKinds,
    added: 'one_more_payment',
    howTo: 'docs/how-to/add-a-payment-kind.md',
    tables: [
      'src/admin/i18n/payment-kind-words.ts',
      'src/contracts/messages/order.ts',
      'src/emails/order-received.tsx',
      'src/server/modules/selling/payments/kinds/payment-definitions.ts',
      'src/storefront/features/selling/checkout/offer/payment-section.tsx',
      'src/storefront/i18n/order-page-messages.ts',
      'src/storefront/i18n/product-messages.ts',
    ],
  },
  {
    kinds: carrierKinds,
    added: 'one_more_carrier',
    howTo: 'docs/how-to/add-a-carrier.md',
    tables: [
      'src/admin/i18n/carrier-kind-words.ts',
      contract,
      'src/server/modules/selling/delivery/kinds/carrier-definitions.rules.ts',
      'src/storefront/features/selling/checkout/delivery/delivery-section.tsx',
    ],
  },
] as const

const checked: string[] = unions.flatMap(({ tables }) => tables).toSorted()
let project: CompiledProject
beforeAll(() => {
  project = openProject(checked, { [contract]: addKinds(readFileSync(join(root, contract), 'utf8')) })
})
afterAll(() => project.close())

describe.each(unions)('$howTo', ({ kinds, added, howTo, tables }) => {
  test('every table over the kinds misses a kind that is added', () => {
    expect(findMissing(added)).toEqual(tables)
  })

  test('the how-to names every one of them', () => {
    const text = readFileSync(join(root, howTo), 'utf8')
    expect([contract, ...tables].filter((path) => !text.includes(path))).toEqual([])
  })

  test('there is no other table, and nothing compares a kind with its name', () => {
    const mentioning = sources.filter(({ text }) => kinds.some((kind) => text.includes(kind))).map(parse)
    const holding = mentioning.filter((source) => holds(source, (node) => isTable(node, kinds)))
    expect(holding.map(({ fileName }) => fileName)).toEqual(tables)
    const comparing = mentioning.filter((source) => holds(source, (node) => comparesKind(node, kinds)))
    expect(comparing.map(({ fileName }) => fileName)).toEqual([])
  })
})

const names = ['card', 'bank_transfer', 'cash_on_delivery']

test.each([
  ["if (order.paymentKind !== 'card') refuse()", true],
  ["switch (kind) { case 'card': pay(); default: wait() }", true],
  ["const cash = methods.find(({ kind }) => kind === 'cash_on_delivery')", true],
  ["draw('card', { kind: 'card' })", false],
  ["if (look === 'card') return 1", false],
])('%s compares a kind with its name: %s', (text, isFound) => {
  expect(holds(parse({ path: 'a.ts', text }), (node) => comparesKind(node, names))).toBe(isFound)
})

test.each([
  ['const icons = { card: 1, bank_transfer: 2, cash_on_delivery: 3 }', true],
  ['const icons = { card, bank_transfer: 2, cash_on_delivery: 3 } as const', true],
  ['const picture = { card: 1, detail: 2 }', false],
])('%s is a table: %s', (text, isFound) => {
  expect(holds(parse({ path: 'a.ts', text }), (node) => isTable(node, names))).toBe(isFound)
})

// ─── names ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

type Source = { path: string; text: string }

const sources: Source[] = globSync('{src,db,demo,scripts}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.i?test\./.test(path))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

function parse({ path, text }: Source): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}

function holds(node: ts.Node, isSought: (node: ts.Node) => boolean): boolean {
  return isSought(node) || (ts.forEachChild(node, (child) => holds(child, isSought) || undefined) ?? false)
}

/** Whether this is the name of a kind that something called `kind` is compared with. */
function comparesKind(node: ts.Node, kinds: readonly string[]): boolean {
  if (!ts.isStringLiteral(node) || !kinds.includes(node.text)) return false
  const { parent } = node
  if (ts.isCaseClause(parent)) return isKind(parent.parent.parent.expression)
  return ts.isBinaryExpression(parent) && isKind(parent.left === node ? parent.right : parent.left)
}

function isKind(expression: ts.Expression): boolean {
  return /kind$/i.test(expression.getText())
}

function isTable(node: ts.Node, kinds: readonly string[]): boolean {
  if (!ts.isObjectLiteralExpression(node)) return false
  const keys = node.properties.map(({ name }) => name?.getText())
  return kinds.every((kind) => keys.includes(kind))
}

// ─── the compiler with one more kind ─────────────────────────────────────────────────────────────────────────────────────────

/** Files whose table over the union lacks the kind that is added to it. */
function findMissing(added: string): string[] {
  return checked.filter((path) =>
    project.listErrors(path).some((error) => error.includes(`Property '${added}' is missing`)),
  )
}

function addKinds(text: string): string {
  return unions.reduce((changed, { kinds, added }) => {
    const last = `'${kinds.at(-1)}'] as const`
    if (!changed.includes(last)) throw new Error(`${contract} does not list kinds as this test expects.`)
    return changed.replace(last, `'${kinds.at(-1)}', '${added}'] as const`)
  }, text)
}
