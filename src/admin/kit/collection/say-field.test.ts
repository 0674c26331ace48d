import { expect, test } from 'vitest'
import { describeValue } from '../timeline/describe-value.ts'
import type { Field } from './collection.ts'
import { sayOf } from './say-field.ts'

const open = [
  { day: 1, from: '09:00', to: '17:00' },
  { day: 7, from: '10:00', to: '12:00' },
]
const days = [
  { date: '2026-12-24', from: null, to: null, note: 'Štedrý deň' },
  { date: '2026-12-31', from: '09:00', to: '12:00', note: '' },
]
const options = [{ value: 'courier', label: 'Kuriér' }]

test.each<[string, Partial<Field>, unknown, string]>([
  ['a price', { kind: 'money' }, 490, '4,90 €'],
  ['a choice', { kind: 'choice', options }, 'courier', 'Kuriér'],
  ['a choice that is offered no more', { kind: 'choice', options }, 'drone', 'drone'],
  ['a flag', { kind: 'flag' }, false, 'Nie'],
  ['a week', { kind: 'week' }, open, 'Pondelok 09:00 – 17:00, Nedeľa 10:00 – 12:00'],
  ['a week without hours', { kind: 'week' }, [], 'prázdne'],
  ['days', { kind: 'days' }, days, '24. decembra 2026 zatvorené (Štedrý deň), 31. decembra 2026 09:00 – 12:00'],
])('%s is said in words', (_, field, value, words) => {
  const said = describeValue(value, sayOf({ name: 'x', label: 'X', ...field }))
  expect(said.replaceAll(/\s/g, ' ')).toBe(words)
})
