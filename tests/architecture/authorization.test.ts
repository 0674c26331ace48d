import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { policies } from '#server/http/policies.ts'
import { operations, renderAuthorization, type ShopEndpoint } from '../../scripts/authorization-table.ts'

const findUndeclared = (all: readonly { method: string; path: string; access?: string }[]) =>
  all
    .filter(({ access }) => access === undefined || !(access in policies))
    .map(({ method, path }) => `${method} ${path}`)

test('R29: every operation declares an existing policy', () => {
  expect(findUndeclared(operations)).toEqual([])
})

test('R29: the suite catches a planted bug: an operation without a policy, which the types refuse as well', () => {
  const careless = { method: 'GET', path: '/api/careless', summary: '', tag: 'careless', response: null } as const
  // @ts-expect-error an operation needs `access`: the build fails here
  const operation: ShopEndpoint = careless
  expect(findUndeclared([...operations, operation])).toEqual(['GET /api/careless'])
})

test('docs/authorization.md matches the contracts (node scripts/print-module-map.ts --write)', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/authorization.md'), 'utf8')
  expect(normalize(document)).toBe(normalize(renderAuthorization()))
})

/** The formatter pads the cells of a table; only their words count. */
function normalize(text: string): string {
  return text.trim().replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-').replaceAll(/\n+/g, '\n')
}
