import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Section 8 of the specification: a failure notification says to try later. These name another remedy, or say that
// there is none.
const others = new Set([
  'Košík sa nepodarilo vytvoriť.',
  'Kupón sa nepodarilo odstrániť.',
  'Pridať sa nepodarilo:',
  'IČ DPH sa teraz nepodarilo overiť. Objednávku to nezdrží.',
])

test('every failure text says to try later', () => {
  const texts = globSync('src/{contracts/messages,storefront/i18n}/*.ts', { exclude: ['**/*.test.ts'] })
    .map((path) => readFileSync(path, 'utf8'))
    .flatMap((source) => [...source.matchAll(/['`]([^'`]*nepodaril[^'`]*)['`]/g)].map(([, text = '']) => text))
  expect(texts.length).toBeGreaterThan(40)
  expect(texts.filter((text) => !others.has(text) && !/(neskôr|znova)|\$\{later\}$/.test(text))).toEqual([])
})
