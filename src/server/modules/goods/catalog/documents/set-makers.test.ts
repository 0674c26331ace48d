import { expect, test } from 'vitest'
import { listPartMakers } from './set-makers.rules.ts'

const maker = (name: string) => ({ name, address: 'Hlavná 1, Nitra', email: 'a@vyrobca.test' })
const madeBy = (name: string, by: string | null, responsible: string | null = null) => ({
  name,
  manufacturer: by === null ? null : maker(by),
  responsiblePerson: responsible === null ? null : maker(responsible),
})

test('a set without a maker names those of its parts, each once with what it made', () => {
  const parts = [madeBy('Balóny', 'A'), madeBy('Hélium', 'B'), madeBy('Stuha', 'A'), madeBy('Balóny', 'A')]
  expect(listPartMakers(madeBy('Sada', null), parts)).toEqual([
    { parts: ['Balóny', 'Stuha'], manufacturer: maker('A'), responsiblePerson: null },
    { parts: ['Hélium'], manufacturer: maker('B'), responsiblePerson: null },
  ])
})

test('one maker with two responsible persons is named with each', () => {
  const parts = [madeBy('Balóny', 'A', 'R1'), madeBy('Hélium', 'A', 'R2'), madeBy('Stuha', null)]
  expect(listPartMakers(madeBy('Sada', null), parts).map((one) => one.parts)).toEqual([['Balóny'], ['Hélium']])
})

test('a set with a maker of its own names that one alone', () => {
  expect(listPartMakers(madeBy('Sada', 'S'), [madeBy('Balóny', 'A')])).toEqual([])
})
