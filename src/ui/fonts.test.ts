import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('./fonts/', import.meta.url)

test('all fonts that a page may load weigh at most 50 kB', () => {
  const sizes = readdirSync(folder).map((name) => statSync(new URL(name, folder)).size)
  expect(sizes).toHaveLength(4)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(50_000)
})
