import { expect, test } from 'vitest'
import { parseListing, toListingQuery, toListingSearch } from './listing-address.ts'

test.each([
  ['', ''],
  ['sort=cheapest&strana=3', '?sort=cheapest&strana=3'],
  ['skladom=1&farba=zlata&farba=biela', '?skladom=1&farba=biela,zlata'],
  ['farba=biela,zlata', '?farba=biela,zlata'],
  ['cena=10-50', '?cena=10-50'],
  ['cena=50-10', '?cena=10-50'],
  ['cena_od=5&cena_do=20', '?cena=5-20'],
  ['cena_od=&cena_do=', ''],
  ['sort=random&strana=-2&farba=%3Cscript%3E&cena=x&skladom=yes', ''],
  ['strana=1.5', ''],
])('the address "%s" means "%s"', (address, canonical) => {
  expect(toListingSearch(parseListing(new URLSearchParams(address)))).toBe(canonical)
})

test('the API gets only what was chosen', () => {
  expect(toListingQuery(parseListing(new URLSearchParams('')))).toEqual({ sort: 'recommended', page: '1' })
  expect(toListingQuery(parseListing(new URLSearchParams('skladom=1&farba=biela&cena=1-9')))).toEqual({
    sort: 'recommended',
    page: '1',
    inStock: '1',
    color: 'biela',
    price: '1-9',
  })
})
