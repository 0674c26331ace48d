import type { Db } from '#server/platform/db/db.ts'
import { keepCopy, type KeptCopy } from '#server/platform/kept-copy.ts'
import { type RuleBook, toRuleBook } from './rule-book.rules.ts'
import { listRules } from './search-rules.queries.ts'

/** A change is announced; this is for goods that were hidden or deleted, and for an announcement that was lost. */
const freshMs = 60_000
const staleMs = 3_600_000

/** The rules in memory, so that no search reads them. */
export function keepRules(db: Pick<Db, 'query'>): KeptCopy<RuleBook> {
  return keepCopy({ read: async () => toRuleBook(await listRules(db.query)), freshMs, staleMs })
}
