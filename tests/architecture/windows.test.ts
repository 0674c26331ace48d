import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('there is one kind of window; only the age question and the picture viewer have their own element', () => {
  const sources = globSync('src/{storefront,ui}/**/*.tsx').filter((path) => !path.includes('.test.'))
  const owners = sources.filter((path) => /<dialog\b|role="(?:alert)?dialog"/.test(readFileSync(path, 'utf8')))
  expect(owners.toSorted()).toEqual([
    'src/storefront/features/goods/product/buy/age-dialog.tsx',
    'src/storefront/features/goods/product/gallery/picture-viewer.tsx',
    'src/ui/dialog.tsx',
  ])
})
