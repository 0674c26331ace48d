import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permissionsOf, roleNames } from '#contracts/admin/permissions.ts'

// What the shop pays for its goods must never reach a visitor, or staff who may not know it.

test('purchase prices are read by inventory, the stock and the file of the goods alone', () => {
  const readers = globSync('src/server/**/*.ts').filter(
    (file) =>
      !file.endsWith('test.ts') &&
      /purchase_prices|purchasePrices|purchase_net_cents|purchaseNetCents/.test(readFileSync(file, 'utf8')),
  )
  const elsewhere = readers.filter(
    (file) => !/goods\/(inventory|warehouse|catalog\/goods-file)\/|platform\/db\/schema\.ts$/.test(file),
  )
  expect(readers.length).toBeGreaterThan(elsewhere.length)
  expect(elsewhere).toEqual([])
})

test('who imports and exports goods may know what they cost, because their files say it', () => {
  const sees = roleNames.filter((role) => permissionsOf([role]).includes('costs.view'))
  expect(sees).toEqual(['owner', 'catalog', 'accountant', 'reader'])
  const blind = roleNames.filter((role) => {
    const may = permissionsOf([role])
    const exports = may.includes('catalog.export') && !may.includes('costs.export')
    return exports || (may.includes('catalog.create') && !may.includes('costs.edit'))
  })
  expect(blind).toEqual([])
})
