import type { Db } from '#server/platform/db/db.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { findBuiltAt, getProductCount, listTermsAfter, termsPerPage } from '../indexing/search-rows.queries.ts'
import { byTerm, toTitleEntries, type Texts } from '../query/texts.rules.ts'
import { createDictionary, toEntry, type Dictionary, type DictionaryEntry } from './dictionary.rules.ts'

type Words = { dictionary: Dictionary; builtAt: number }

/** The shop's words, in memory. */
export type Vocabulary = { get: () => Promise<Words>; drop: () => void }

export function createVocabulary({ db, getTexts }: { db: Db; getTexts: () => Promise<Texts> }): Vocabulary {
  const cache = createMemoryCache<Words>({ freshMs: 30_000, staleMs: 3_600_000 })
  let last: Words | undefined
  return {
    get: () =>
      cache.get('all', async () => {
        const builtAt = (await findBuiltAt(db.query))?.getTime() ?? 0
        // Tens of thousands of words, so rebuilt only after a new count.
        if (last !== undefined && builtAt !== 0 && last.builtAt === builtAt) return last
        last = { dictionary: await readDictionary(db, await getTexts()), builtAt }
        return last
      }),
    drop() {
      last = undefined
      cache.dropAll()
    },
  }
}

/** One page at a time, so that other requests are served in between. */
async function readDictionary(db: Db, texts: Texts): Promise<Dictionary> {
  const entries: DictionaryEntry[] = []
  const productCount = await getProductCount(db.query)
  for (;;) {
    const rows = await listTermsAfter(db.query, entries.at(-1)?.term ?? '')
    for (const row of rows) entries.push(toEntry(row))
    if (rows.length < termsPerPage) break
  }
  // A word of a page's title is not a typo, even if no product has it.
  const known = new Set(entries.map(({ term }) => term))
  entries.push(...toTitleEntries(texts, known))
  return createDictionary(entries.sort(byTerm), productCount)
}
