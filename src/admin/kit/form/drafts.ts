import type { Values } from './merge.ts'

/** What a person has typed and not saved: the changed fields, and what they started from. */
export type Draft = {
  /** Undefined for a thing that does not exist yet. */
  version: number | undefined
  base: Values
  changes: Values
  at: string
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Drafts of one person: a second person at the same computer neither sees nor sends them. */
export function createDrafts(store: Store, userId: number) {
  const keyOf = (thing: string) => `admin.draft:${userId}:${thing}`
  return {
    read(thing: string): Draft | undefined {
      try {
        const draft: unknown = JSON.parse(store.getItem(keyOf(thing)) ?? 'null')
        return isDraft(draft) ? draft : undefined
      } catch {
        return undefined
      }
    },
    /** A draft without changes is removed. */
    write(thing: string, draft: Draft): void {
      try {
        if (Object.keys(draft.changes).length === 0) store.removeItem(keyOf(thing))
        else store.setItem(keyOf(thing), JSON.stringify(draft))
      } catch {
        // A full store: the form itself still has everything.
      }
    },
    remove(thing: string): void {
      store.removeItem(keyOf(thing))
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'base' in value &&
    'changes' in value &&
    'at' in value &&
    typeof value.at === 'string' &&
    typeof value.base === 'object' &&
    typeof value.changes === 'object' &&
    value.changes !== null
  )
}
