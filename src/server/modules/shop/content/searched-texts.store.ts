import { menuSchema } from '#contracts/content.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import type { ReadDeps, SearchedText, SearchedTexts } from './content.types.ts'
import { readSearchedTexts } from './searched-texts.ts'
import type { SettingsStore } from './settings/settings.store.ts'

const menuNames: ReadonlySet<string> = new Set(['topmenu', 'bottommenu'])

export type SearchedTextsStore = { get: () => Promise<SearchedTexts>; drop: () => void }

/** The texts that the search reads, for half a minute in memory. An unchanged text is the same object as before. */
export function createSearchedTextsStore(deps: ReadDeps & { settings: SettingsStore }): SearchedTextsStore {
  const { db, clock, settings } = deps
  const cache = createMemoryCache<SearchedTexts>({ freshMs: 30_000 })
  let keptTexts = new Map<string, SearchedText>()
  /** Returns the previous object when the text is unchanged, so that callers can compare by identity. */
  const unchanged = (text: SearchedText): SearchedText => {
    const kept = keptTexts.get(text.url)
    const isSame = kept?.name === text.name && kept.perex === text.perex && kept.body === text.body
    return isSame ? kept : text
  }
  async function load(): Promise<SearchedTexts> {
    const menus = (await settings.list())
      .filter(({ name }) => menuNames.has(name))
      .flatMap(({ value }) => menuSchema.safeParse(value).data ?? [])
    const texts = await readSearchedTexts(db.query, { now: clock.now(), menus })
    keptTexts = new Map([...texts.articles, ...texts.pages].map((text) => [text.url, unchanged(text)]))
    return { articles: texts.articles.map(unchanged), pages: texts.pages.map(unchanged) }
  }
  return { get: () => cache.get('all', load), drop: () => cache.dropAll() }
}
