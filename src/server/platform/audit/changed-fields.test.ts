import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const was = { name: 'Loon', tags: ['a'], note: null }

test.each([
  ['a changed field alone', { before: was, after: { ...was, name: 'Loony' } }, { name: ['Loon', 'Loony'] }],
  ['a changed list', { before: was, after: { ...was, tags: ['a', 'b'] } }, { tags: [['a'], ['a', 'b']] }],
  ['a new thing', { after: { name: 'Loon', note: null } }, { name: [null, 'Loon'] }],
  ['a thing that is gone', { before: { name: 'Loon' } }, { name: ['Loon', null] }],
  ['the next version, which an entry has beside its changes', { before: { version: 1 }, after: { version: 2 } }, {}],
  ['nothing', { before: was, after: { ...was } }, {}],
  [
    'that a personal field changed, without its values',
    { before: { phone: '1' }, after: { phone: '2' }, personal: ['phone'] },
    { phone: 'personal' },
  ],
])('of %s', (_what, change, expected) => {
  expect(changedFields(change)).toEqual(expected)
})
