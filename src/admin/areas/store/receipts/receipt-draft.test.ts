import { expect, test } from 'vitest'
import type { BranchGoods } from '#contracts/admin/counter.ts'
import {
  changeLine,
  countScan,
  describeLine,
  emptyDraft,
  listDifferences,
  parseDraft,
  type ReceiptDraft,
  removeLine,
  takeBack,
} from './receipt-draft.ts'

const balloons: BranchGoods = {
  variant_id: 7,
  code: 'BAL-1',
  ean: '8586001234567',
  name: 'Balóny',
  variant_name: 'zlaté',
  min_age: null,
  is_set: false,
  places: [],
}

const scanned = (...codes: string[]) => codes.reduce((draft, code) => countScan(draft, [code]), emptyDraft)
const show = ({ lines }: ReceiptDraft) => lines.map(({ code, name, quantity, fault }) => [code, name, quantity, fault])

test('each scan is a piece more, and the goods scanned last are on top', () => {
  expect(show(scanned('A', 'B', 'A', 'A'))).toEqual([
    ['A', '', 3, undefined],
    ['B', '', 1, undefined],
  ])
})

test('goods scanned by their bar code and by their own code are one line as soon as the shop has named them', () => {
  const named = describeLine(scanned('8586001234567', '8586001234567'), '8586001234567', balloons)
  expect(show(named)).toEqual([['BAL-1', 'Balóny, zlaté', 2, undefined]])
  expect(show(countScan(named, ['8586001234567']))).toEqual([['BAL-1', 'Balóny, zlaté', 3, undefined]])
  const offline = scanned('BAL-1', '8586001234567', 'X')
  const first = describeLine(offline, 'BAL-1', balloons)
  expect(show(describeLine(first, '8586001234567', balloons))).toEqual([
    ['X', '', 1, undefined],
    ['BAL-1', 'Balóny, zlaté', 2, undefined],
  ])
})

test('what the shop does not know, and a set, which has no pieces of its own, is marked', () => {
  expect(show(describeLine(scanned('X'), 'X', undefined))).toEqual([['X', '', 1, 'unknown']])
  expect(show(describeLine(scanned('X'), 'X', { ...balloons, is_set: true }))).toEqual([
    ['BAL-1', 'Balóny, zlaté', 1, 'set'],
  ])
})

test('a line that was removed while the shop was asked stays removed', () => {
  expect(describeLine(removeLine(scanned('A'), 'A'), 'A', balloons)).toEqual(emptyDraft)
})

test('only lines with another number on the paper differ', () => {
  const draft = changeLine(changeLine(scanned('A', 'B', 'C'), 'A', { expected: 2 }), 'B', { expected: 1 })
  expect(listDifferences(draft.lines).map(({ code }) => code)).toEqual(['A'])
})

test('a refused receipt comes back with its paper, and the pieces counted meanwhile are added', () => {
  const refused = { ...scanned('A', 'A', 'B'), paper: 'DL 1' }
  const back = takeBack(scanned('C', 'A'), refused)
  expect(back.paper).toBe('DL 1')
  expect(show(back).map(([code, , quantity]) => [code, quantity])).toEqual([
    ['B', 1],
    ['A', 3],
    ['C', 1],
  ])
})

test.each([null, '', '{"paper":1}', '{"paper":"","lines":[{}]}'])('a kept draft like %j is an empty one', (text) => {
  expect(parseDraft(text)).toEqual(emptyDraft)
})

test('a kept draft is read as it was', () => {
  const draft = changeLine(scanned('A', 'B'), 'A', { quantity: 12, expected: 10 })
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
})
