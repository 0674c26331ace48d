import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { policies } from '#server/http/policies.ts'
import { operations, renderAuthorisation } from '../../scripts/authorisation-table.ts'

test('every operation declares a policy that exists', () => {
  const without = operations.filter(({ access }) => !(access in policies))
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('docs/authorisation.md is what the contracts say (node scripts/print-module-map.ts --write)', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/authorisation.md'), 'utf8')
  expect(normalise(document)).toBe(normalise(renderAuthorisation()))
})

/** The formatter pads the cells of a table; only their words count. */
function normalise(text: string): string {
  return text.trim().replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-').replaceAll(/\n+/g, '\n')
}
