import * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import { searchedDays, type SearchedTerm, type SearchedView } from '#contracts/admin/searched-terms.ts'
import { addDays } from '#kernel/plain-day.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { KeptCopy } from '#server/platform/kept-copy.ts'
import type { RuleBook } from '../by-hand/rule-book.rules.ts'
import { listTerms } from './searched-terms.queries.ts'

const keySchema = z.tuple([z.int(), z.string()])

export type SearchedTermDeps = { db: Pick<Db, 'query'>; clock: Clock; rules: Pick<KeptCopy<RuleBook>, 'get'> }

type ListQuery = { q?: string | undefined; after?: string | undefined; limit?: string | undefined; view: SearchedView }

/** A page of what was searched for in the last days, the most frequent first, with the rule that acts on each term. */
export async function listSearchedTerms({ db, clock, rules }: SearchedTermDeps, query: ListQuery) {
  const { after, limit } = readPage(query, keySchema)
  const since = addDays(todayOf(clock), 1 - searchedDays)
  const filter = { since, view: query.view, search: query.q?.trim() ?? '' }
  const { rows, counted } = await listTerms(db.query, { filter, after, limit: limit + 1, most: countLimit + 1 })
  const { explain } = await rules.get()
  return toPage(rows, {
    limit,
    counted,
    keyOf: ({ searches, term }) => [searches, term],
    show(row): SearchedTerm {
      const rule = explain(row.term)
      return { ...row, rule: rule ? { id: rule.id, phrase: rule.phrase } : null }
    },
  })
}
