import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffValues, mergeValues } from './merge.ts'

const base = { name: 'Amscan', slug: 'amscan', description: '' }

test.each([
  ['another field', { name: 'Amscan SK' }, { description: 'Nový' }, { name: 'Amscan SK', description: 'Nový' }, []],
  ['nothing of mine', {}, { name: 'Amscan EU' }, { name: 'Amscan EU' }, []],
  ['the same value', { name: 'Amscan EU' }, { name: 'Amscan EU' }, { name: 'Amscan EU' }, []],
  ['the same field', { name: 'Moja' }, { name: 'Ich', slug: 'ich' }, { name: 'Moja', slug: 'ich' }, ['name']],
  ['a list of the same content', { tags: ['a'] }, { tags: ['a'] }, { tags: ['a'] }, []],
])('after a save of %s', (_, mine, theirs, expected, asked) => {
  const merged = mergeValues({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })
  expect(merged.values).toMatchObject(expected)
  expect(merged.conflicts.map(({ field }) => field)).toEqual(asked)
})

test('a write sends the changed fields alone', () => {
  expect(diffValues(base, { ...base, slug: 'amscan-2' })).toEqual({ slug: 'amscan-2' })
  expect(diffValues(base, { ...base })).toEqual({})
})

test('whatever two people change, no change of one person is lost without a question', () => {
  const fields = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.nat(3) })
  fc.assert(
    fc.property(fields, fields, fields, (start, mine, theirs) => {
      const { values, conflicts } = mergeValues({ base: start, mine, theirs })
      const names = ['a', 'b', 'c'] as const
      const asked = new Set(conflicts.map(({ field }) => field))
      const lostOfTheirs = names.filter(
        (name) => theirs[name] !== start[name] && !asked.has(name) && values[name] !== theirs[name],
      )
      const lostOfMine = names.filter((name) => mine[name] !== start[name] && values[name] !== mine[name])
      expect([...lostOfTheirs, ...lostOfMine]).toEqual([])
    }),
  )
})
