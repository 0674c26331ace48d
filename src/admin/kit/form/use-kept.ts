import { useState } from 'react'
import { useSession } from '#admin/session.ts'
import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'
import { createDrafts } from './drafts.ts'
import { readKept, writeKept } from './kept.ts'
import type { Values } from './merge.ts'

export type Kept<T> = {
  typed: T
  /** When the words were kept with which the person continues; undefined = nothing was restored. */
  since: string | undefined
  change: (next: Partial<T>) => void
  /** Empties the form: its words are on the server, or the person begins from the start. */
  clear: (start?: T) => void
}

/**
 * The words of a form that is sent once, kept in the browser until then: neither a closed tab nor an ended session loses one.
 * `name` says where they belong, such as `case-note/5`; a component is for one name only.
 */
export function useKept<T extends Values>(name: string, empty: T): Kept<T> {
  const userId = useSession()?.user.id ?? 0
  const [drafts] = useState(() => createDrafts(localStorage, userId))
  const [kept] = useState(() => createSharedValue(readKept(drafts, name, empty)))
  return {
    ...useSharedValue(kept),
    change(next) {
      const { typed, since } = kept.read()
      const now = { ...typed, ...next }
      kept.publish({ typed: now, since })
      writeKept(drafts, name, { empty, typed: now })
    },
    clear(start = empty) {
      kept.publish({ typed: start, since: undefined })
      drafts.remove(name)
    },
  }
}
