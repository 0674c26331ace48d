import { describe, expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'
import { readKept, writeKept } from './kept.ts'

const empty = { text: '', kind: 'note', pieces: 1, isUrgent: false }

describe('words of a form that is sent once', () => {
  it('are continued with by another visit of the same person only', () => {
    const store = aStore()
    writeKept(createDrafts(store, 1), 'note/5', { empty, typed: { ...empty, text: 'Volať po piatej', isUrgent: true } })
    expect(readKept(createDrafts(store, 1), 'note/5', empty)).toEqual({
      typed: { ...empty, text: 'Volať po piatej', isUrgent: true },
      since: expect.stringMatching(/^\d{4}-/),
    })
    expect(readKept(createDrafts(store, 1), 'note/6', empty)).toEqual({ typed: empty, since: undefined })
    expect(readKept(createDrafts(store, 2), 'note/5', empty)).toEqual({ typed: empty, since: undefined })
  })

  it('are whole with their lists and what is typed by goods', () => {
    const drafts = createDrafts(aStore(), 1)
    const start = { roles: [] as string[], whole: {} as Record<string, string>, place: null as number | null }
    writeKept(drafts, 'return/5', { empty: start, typed: { roles: ['packer'], whole: { 7: '2' }, place: null } })
    expect(readKept(drafts, 'return/5', start).typed).toEqual({ roles: ['packer'], whole: { 7: '2' }, place: null })
  })

  it('leave nothing behind once the form is as it began', () => {
    const store = aStore()
    const drafts = createDrafts(store, 1)
    writeKept(drafts, 'note/5', { empty, typed: { ...empty, text: 'x' } })
    writeKept(drafts, 'note/5', { empty, typed: empty })
    expect(store.entries.size).toBe(0)
  })

  it('of an older form are taken only where they still fit', () => {
    const drafts = createDrafts(aStore(), 1)
    const changes = { text: ['no', 'text'], kind: 'in', gone: 'field', pieces: '3 ks', isUrgent: 'yes', ended: null }
    drafts.write('note/5', { version: undefined, base: {}, changes, at: '2026-11-27T05:00:00.000Z' })
    expect(readKept(drafts, 'note/5', empty).typed).toEqual({ ...empty, kind: 'in', pieces: '3 ks' })
  })
})

function aStore() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}
