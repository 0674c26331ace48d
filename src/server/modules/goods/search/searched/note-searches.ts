import { todayOf } from '#kernel/shop-calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type NotedResult, readTerm } from './searched-term.rules.ts'
import { type SearchedRow, upsertSearches } from './searched-terms.queries.ts'

/** Different terms that wait in memory; further ones are not counted until these are written. */
const maxWaiting = 1_000

export type SearchNotes = {
  /** Counts a search of a visitor; costs no statement. */
  note: (query: string, result: NotedResult) => void
  /** Writes what was counted since the last time. */
  store: () => Promise<void>
}

/**
 * Counts searches in memory and writes them together: a search never waits for it. What a process has counted since its last
 * writing is lost when it dies.
 */
export function createSearchNotes({ db, clock }: { db: Pick<Db, 'query'>; clock: Clock }): SearchNotes {
  let waiting = new Map<string, SearchedRow>()
  return {
    note(query, result) {
      const read = readTerm(query)
      if (!read) return
      const day = todayOf(clock)
      const key = `${day} ${read.term}`
      const before = waiting.get(key)
      if (!before && waiting.size >= maxWaiting) return
      waiting.set(key, {
        ...read,
        day,
        searches: (before?.searches ?? 0) + 1,
        outcome: result?.outcome ?? before?.outcome ?? null,
        goods: result?.goods ?? before?.goods ?? null,
      })
    },
    async store() {
      const rows = [...waiting.values()]
      waiting = new Map()
      if (rows.length > 0) await upsertSearches(db.query, rows)
    },
  }
}
