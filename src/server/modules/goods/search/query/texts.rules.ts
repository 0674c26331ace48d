import type { Store } from '#contracts/content.ts'
import type { SearchHit } from '#contracts/search.ts'
import { storeUrl } from '#contracts/urls.ts'
import type { SearchedText } from '#server/modules/shop/content/index.ts'
import { toEntry, type DictionaryEntry } from '../words/dictionary.rules.ts'
import { readWords } from '../words/stemmer.rules.ts'
import type { Slot } from './query.types.ts'
import { matchTitles } from './titles.rules.ts'

/** Texts with every word; for a longer query that is in none of them, those with all words but one. */
export function findTexts(
  texts: readonly SearchedText[],
  request: { slots: readonly Slot[]; isTyping: boolean; limit: number },
): SearchHit[] {
  const whole = matchTitles(texts, { ...request, needs: 'all' })
  const isLong = request.slots.length >= 3 && !request.isTyping
  return (whole.length > 0 || !isLong ? whole : matchTitles(texts, { ...request, needs: 'most' })).map(toHit)
}

/** Without the texts. */
function toHit({ id, name, url }: SearchHit): SearchHit {
  return { id, name, url }
}

export type Texts = { articles: readonly SearchedText[]; pages: readonly SearchedText[] }

/** Words of titles that no product has: known words in 0 documents. */
export function toTitleEntries({ articles, pages }: Texts, known: ReadonlySet<string>): DictionaryEntry[] {
  const words = [...articles, ...pages].flatMap(({ name, perex }) => readWords(`${name} ${perex}`))
  const added = words.filter(({ text, root }) => text.length > 3 && !/\d/.test(text) && !known.has(root))
  return [...new Map(added.map(({ root, text }) => [root, text]))].map(([term, surface]) =>
    toEntry({ term, surface, documents: 0, nameDocuments: 0 }),
  )
}

export function byTerm(a: DictionaryEntry, b: DictionaryEntry): number {
  return a.term < b.term ? -1 : 1
}

const storeTexts = new WeakMap<Store, SearchedText>()

/** A branch as a page: found by its name and town, and by words that fit every branch. */
export function toStoreText(store: Store): SearchedText {
  const known = storeTexts.get(store)
  if (known) return known
  const { id, name, town, street } = store
  const text = {
    id,
    name: `Predajňa ${name}`,
    url: storeUrl({ id }),
    perex: `otváracie hodiny ${street} ${town}`,
    body: '',
  }
  storeTexts.set(store, text)
  return text
}
