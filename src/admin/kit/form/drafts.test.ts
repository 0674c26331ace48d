import { expect, test } from 'vitest'
import { createDrafts } from './drafts.ts'

function aStore() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const draft = { version: 3, base: { name: 'Amscan' }, changes: { name: 'Amscan SK' }, at: '2026-11-23T10:00:00Z' }

test('what was typed is found again after a crash', () => {
  const store = aStore()
  createDrafts(store, 7).write('brands/5', draft)
  expect(createDrafts(store, 7).read('brands/5')).toEqual(draft)
  expect(createDrafts(store, 7).read('brands/6')).toBeUndefined()
})

test('another person at the same computer has their own drafts', () => {
  const store = aStore()
  createDrafts(store, 7).write('brands/5', draft)
  expect(createDrafts(store, 8).read('brands/5')).toBeUndefined()
})

test('a draft without changes is removed, and one that cannot be read is none', () => {
  const store = aStore()
  const drafts = createDrafts(store, 7)
  drafts.write('brands/5', draft)
  drafts.write('brands/5', { ...draft, changes: {} })
  expect(drafts.read('brands/5')).toBeUndefined()
  store.setItem('admin.draft:7:brands/5', '{half')
  expect(drafts.read('brands/5')).toBeUndefined()
})

test('a full store loses no work: the form goes on without drafts', () => {
  const full = {
    ...aStore(),
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError')
    },
  }
  expect(() => createDrafts(full, 7).write('brands/5', draft)).not.toThrow()
})
