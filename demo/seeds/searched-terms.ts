/** What visitors of the demo have searched for in the past days, so that the screen of searches is not empty. */
import { addDays } from '../../src/kernel/plain-day.ts'
import { toLocalDay } from '../../src/kernel/shop-calendar.ts'
import {
  upsertSearches,
  type SearchedRow,
} from '../../src/server/modules/goods/search/searched/searched-terms.queries.ts'
import type { Queryable } from '../../src/server/platform/db/db.ts'

type Term = Pick<SearchedRow, 'term' | 'shown' | 'outcome' | 'goods'> & { most: number }

/** `most`: searches on its best day. */
const terms: readonly Term[] = [
  { term: 'balony', shown: 'balóny', outcome: 'goods', goods: null, most: 24 },
  { term: 'helium', shown: 'hélium', outcome: 'goods', goods: null, most: 17 },
  { term: 'narodeniny', shown: 'narodeniny', outcome: 'goods', goods: null, most: 14 },
  { term: 'girlanda', shown: 'girlanda', outcome: 'goods', goods: null, most: 9 },
  { term: 'sviecky na tortu', shown: 'sviečky na tortu', outcome: 'goods', goods: null, most: 7 },
  { term: 'konfety', shown: 'konfety', outcome: 'goods', goods: null, most: 6 },
  { term: 'doprava', shown: 'doprava', outcome: 'texts', goods: 0, most: 4 },
  { term: 'pinata', shown: 'piñata', outcome: 'near', goods: 0, most: 5 },
  { term: 'lampiony stastia', shown: 'lampióny šťastia', outcome: 'none', goods: 0, most: 4 },
  { term: 'unikornove taniere', shown: 'unikornové taniere', outcome: 'near', goods: 0, most: 3 },
  { term: 'napis na auto', shown: 'nápis na auto', outcome: 'none', goods: 0, most: 3 },
  { term: 'dymovnica', shown: 'dymovnica', outcome: 'none', goods: 0, most: 2 },
]
const days = 30

/** Repeatable: a shop in which visitors have searched is left alone. */
export async function writeSearchedTerms(q: Queryable, now: Date): Promise<void> {
  if (await q.selectFrom('searchedTerms').select('term').limit(1).executeTakeFirst()) return
  const today = toLocalDay(now)
  const rows = Array.from({ length: days }, (_, daysAgo) => addDays(today, -daysAgo)).flatMap((day, daysAgo) =>
    terms.flatMap(({ most, ...term }, place) => {
      const searches = Math.round((most * (3 + ((daysAgo * 5 + place * 3) % 7))) / 9)
      return searches > 0 ? [{ ...term, day, searches }] : []
    }),
  )
  await upsertSearches(q, rows)
}
