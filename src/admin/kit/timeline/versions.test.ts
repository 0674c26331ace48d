import { expect, test } from 'vitest'
import type { AuditRow } from '#contracts/admin/audit.ts'
import { readBefore, readVersion } from './versions.ts'

const fields = [
  { name: 'title', label: 'Názov' },
  { name: 'text', label: 'Text' },
  { name: 'price_cents', label: 'Cena', isReadOnly: true },
]

type Change = [field: string, before: unknown, after: unknown]

function aRow(changes: readonly Change[], action = 'content.edit'): AuditRow {
  return {
    id: 1,
    at: '2026-11-27T09:00:00Z',
    by: null,
    actor: 'test',
    action,
    thing: 'post',
    thing_id: '1',
    version: 2,
    changes: changes.map(([field, before, after]) => ({ field, before, after, is_personal: field === 'author' })),
    reason: '',
    batch: null,
  }
}

const third = aRow([['title', 'B', 'C']])
const second = aRow([
  ['title', 'A', 'B'],
  ['text', 'Prvý', 'Druhý'],
])
const first = aRow([['title', null, 'A']], 'content.create')

test.each<[what: string, newer: AuditRow[], version: Record<string, unknown> | undefined]>([
  ['the newest version is the form itself', [], undefined],
  ['the one before it lacks the newest change', [third], { title: 'B' }],
  ['the first one lacks all of them', [third, second], { title: 'A', text: 'Prvý' }],
  ['a thing that came back is not emptied', [third, first], { title: 'B' }],
  [
    'only what a form takes is put back',
    [aRow([['price_cents', 100, 200]]), aRow([['author', null, null]])],
    undefined,
  ],
])('%s', (_what, newer, version) => {
  expect(readVersion(newer, fields)).toEqual(version)
})

test('a removed thing has all its values, and a new one none', () => {
  const removed = aRow([['title', 'A', null]], 'content.delete')
  expect([readBefore(removed, fields), readBefore(first, fields)]).toEqual([{ title: 'A' }, undefined])
})
