import { expect, test } from 'vitest'
import { readRentalAddress, toCalendarPath } from './rental-address.ts'

test.each([
  [
    'variant=12&predajna=3&mesiac=2026-12&od=2026-12-04',
    { variant: '12', store: '3', month: '2026-12', firstOn: '2026-12-04' },
  ],
  ['variant=&predajna=x&mesiac=2026-13&od=4.12.', {}],
  ['od=2026-02-31', {}],
  ['od=2028-02-29', { firstOn: '2028-02-29' }],
  ['', {}],
])('reads of an address only what the calendar knows: %s', (search, expected) => {
  const nothing = { variant: undefined, store: undefined, month: undefined, firstOn: undefined, replaces: undefined }
  expect(readRentalAddress(new URLSearchParams(search))).toEqual({ ...nothing, ...expected })
})

test('the address of a month or a day is read again as it was written', () => {
  const place = { costume: { product_id: 5, slug: 'upir' }, variant_id: 12, store_id: 3 }
  const { search } = new URL(toCalendarPath(place, { firstOn: '2026-12-04' }), 'https://shop.example')
  expect(readRentalAddress(new URLSearchParams(search))).toMatchObject({
    variant: '12',
    store: '3',
    firstOn: '2026-12-04',
  })
  expect(toCalendarPath(place, { month: '2027-01' })).toBe('/pozicovna/5/upir?variant=12&predajna=3&mesiac=2027-01')
})
