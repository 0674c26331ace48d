import { expect, test } from 'vitest'
import { describeRun, nameRun } from './describe-run.ts'

const none = { waiting: 0, done: 0, refused: 0, to_revert: 0, reverted: 0, kept: 0 }

test.each([
  ['move_orders', 'processing', { done: 4, refused: 1 }, 'Prijať na spracovanie: 5\u00A0objednávok'],
  ['assign_cases', null, { done: 3, refused: 2 }, 'Prideliť: 5\u00A0prípadov'],
  ['remove_brands', null, { done: 2 }, 'Odstrániť: 2\u00A0značky'],
  ['remove_payment_methods', null, { refused: 1 }, 'Odstrániť: 1\u00A0spôsob platby'],
  ['of_a_newer_release', null, { waiting: 5 }, 'Zmeniť: 5\u00A0riadkov'],
])('%s to %s is called %s', (kind, to, counts, name) => {
  expect(nameRun({ kind, to, counts: { ...none, ...counts } })).toBe(name)
})

test.each([
  ['running', { waiting: 3, done: 2 }, 'Prebieha: 2 z 5'],
  ['done', { done: 4, refused: 1 }, 'hotovo: 4 · neurobené: 1'],
  ['reverting', { to_revert: 2, reverted: 1, refused: 1 }, 'Vracia sa: 1 z 3'],
  ['reverted', { reverted: 3, kept: 1, refused: 1 }, 'vrátené: 3 · neurobené: 1 · nevrátené: 1'],
] as const)('a run that is %s says how far it is', (state, counts, text) => {
  expect(describeRun({ state, counts: { ...none, ...counts } })).toBe(text)
})
