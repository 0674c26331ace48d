import { expect, test } from 'vitest'
import { readEntries, sayEntry } from './menu-entries.ts'

const [a, b, c] = ['a', 'b', 'c'].map((text) => ({ text, link: `/${text}` }))
const entries = [a, b, c].flatMap((entry) => entry ?? [])

test('only entries are read, and said with where they lead', () => {
  expect([readEntries('x'), readEntries([{ text: 1 }]), readEntries(entries)]).toEqual([[], [], entries])
  expect([sayEntry({ text: 'Blog', link: '/blog' }), sayEntry('x')]).toEqual(['Blog (/blog)', undefined])
})
