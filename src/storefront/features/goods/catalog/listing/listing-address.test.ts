import { expect, test } from 'vitest'
import { countFilters, parseListing, toListingQuery, toListingSearch, withoutValue } from './listing-address.ts'

const parse = (search: string) => parseListing(new URLSearchParams(search))

test.each([
  ['', ''],
  ['sort=cheapest&strana=3', '?sort=cheapest&strana=3'],
  ['skladom=1&farba=zlata&farba=biela', '?skladom=1&farba=biela,zlata'],
  ['farba=biela,zlata', '?farba=biela,zlata'],
  [
    'predajna=3&velkost=110-116&znacka=balonada&tema=pirati&vek=od-3-rokov',
    '?predajna=3&velkost=110-116&znacka=balonada&tema=pirati&vek=od-3-rokov',
  ],
  ['cena=10-50', '?cena=10-50'],
  ['cena=50-10', '?cena=10-50'],
  ['cena_od=5&cena_do=20', '?cena=5-20'],
  ['cena_od=&cena_do=', ''],
  ['stihnu=2026-12-05&skladom=1', '?skladom=1&stihnu=2026-12-05'],
  ['stihnu=5.+12.+2026', '?stihnu=2026-12-05'],
  ['stihnu=2026-02-31', ''],
  ['stihnu=0026-12-05', ''],
  ['stihnu=', ''],
  ['miery=v128-h64-d&skladom=1', '?skladom=1&miery=v128-h64-d'],
  ['vyska=128', '?miery=v128'],
  ['miery=v120-h64-d&vyska=+128+', '?miery=v128-h64-d'],
  ['miery=h64&vyska=', '?miery=h64'],
  ['miery=v120&vyska=', ''],
  ['vyska=vysoko', ''],
  ['miery=v128,h64', ''],
  ['filtre=znacka', '?filtre=znacka'],
  ['predajna=', ''],
  ['sort=random&strana=-2&farba=%3Cscript%3E&cena=x&skladom=yes&predajna=0', ''],
  ['strana=1.5', ''],
])('the address "%s" means "%s"', (address, canonical) => {
  expect(toListingSearch(parse(address))).toBe(canonical)
})

test('the query of the API has only what was chosen', () => {
  expect(toListingQuery(parse(''))).toEqual({ sort: 'recommended', page: '1' })
  expect(
    toListingQuery(parse('skladom=1&predajna=7&stihnu=2026-12-05&miery=v128&farba=biela&vek=dospeli&cena=1-9')),
  ).toEqual({
    sort: 'recommended',
    page: '1',
    inStock: '1',
    store: '7',
    eventOn: '2026-12-05',
    fit: 'v128',
    farba: 'biela',
    vek: 'dospeli',
    price: '1-9',
  })
})

test('every chosen value counts as a filter, the opened filter does not', () => {
  expect(countFilters(parse('filtre=znacka&sort=name'))).toBe(0)
  expect(countFilters(parse('skladom=1&predajna=2&stihnu=2026-12-05&miery=v128&farba=biela,zlata&cena=1-2'))).toBe(7)
})

test('removing a value keeps the others', () => {
  const state = withoutValue(parse('farba=biela,zlata&znacka=balonada&strana=1'), { param: 'farba', value: 'biela' })
  expect(toListingSearch(state)).toBe('?farba=zlata&znacka=balonada')
})

test('an address with a thousand values requests thirty', () => {
  const many = Array.from({ length: 1000 }, (_, index) => `znacka=z${index}`).join('&')
  expect(parse(many).values['znacka']).toHaveLength(30)
})
