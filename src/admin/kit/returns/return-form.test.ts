import { expect, test } from 'vitest'
import { fillAll, listOut, startReturn, sumReturned, toReturned } from './return-form.ts'

const goods = [
  { variant_id: 1, code: 'A', name: 'Poháre', variant_name: '', sent: 3, returned: 1 },
  { variant_id: 2, code: 'B', name: 'Taniere', variant_name: '', sent: 2, returned: 2 },
]
const empty = startReturn({ places: [{ id: 1, name: 'Centrálny sklad', store: null }] })

test('only goods that are out are asked for, and all of them come back by one press', () => {
  const out = listOut(goods)
  expect(out.map(({ code }) => code)).toEqual(['A'])
  expect(toReturned(fillAll(empty, out), out)).toEqual({
    place: 1,
    lines: [{ variantId: 1, whole: 2, damaged: 0 }],
    note: '',
  })
})

test('an empty field counts as none, and without pieces no place is said', () => {
  expect(toReturned(empty, goods)).toEqual({ place: null, lines: [], note: '' })
  const sent = toReturned({ ...empty, damaged: { 1: '2' }, note: ' prasknuté ' }, goods)
  expect([sent.note, sumReturned(sent)]).toEqual(['prasknuté', { whole: 0, damaged: 2 }])
})
