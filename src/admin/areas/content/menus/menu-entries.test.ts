import { expect, test } from 'vitest'
import { moveEntry, readEntries, sayEntry } from './menu-entries.ts'

const [a, b, c] = ['a', 'b', 'c'].map((text) => ({ text, link: `/${text}` }))
const entries = [a, b, c].flatMap((entry) => entry ?? [])

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
] as const)('the entry at %i moved by %i makes %j', (from, by, expected) => {
  expect(
    moveEntry(entries, from, by)
      .map(({ text }) => text)
      .join(''),
  ).toBe(expected)
})

test('only entries are read, and said with where they lead', () => {
  expect([readEntries('x'), readEntries([{ text: 1 }]), readEntries(entries)]).toEqual([[], [], entries])
  expect([sayEntry({ text: 'Blog', link: '/blog' }), sayEntry('x')]).toEqual(['Blog (/blog)', undefined])
})
