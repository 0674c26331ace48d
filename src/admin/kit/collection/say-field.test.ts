import { expect, test } from 'vitest'
import { describeValue } from '../timeline/describe-value.ts'
import type { Field } from './collection.ts'
import { sayOf } from './say-field.ts'

const options = [{ value: 'courier', label: 'Kuriér' }]

test.each<[string, Partial<Field>, unknown, string]>([
  ['a price', { kind: 'money' }, 490, '4,90 €'],
  ['a choice', { kind: 'choice', options }, 'courier', 'Kuriér'],
  ['a choice that is offered no more', { kind: 'choice', options }, 'drone', 'drone'],
  ['a flag', { kind: 'flag' }, false, 'Nie'],
])('%s is said in words', (_, field, value, words) => {
  const said = describeValue(value, sayOf({ name: 'x', label: 'X', ...field }))
  expect(said.replaceAll(/\s/g, ' ')).toBe(words)
})
