import type { SearchOutcome } from '#contracts/admin/searched-terms.ts'
import { searchPath } from '#contracts/urls.ts'
import { toTerm } from '../by-hand/rule-book.rules.ts'
import type { SearchRequest } from '../search.types.ts'

export type NotedTerm = { term: string; shown: string }
/** What a search has found; undefined for a stored answer, which is not read. */
export type NotedResult = { outcome: SearchOutcome; goods: number } | undefined

const maxLength = 60
const maxWords = 6
/** A telephone number or the number of an order has more digits. */
const maxDigits = 6
/** Addresses of people and pages, and what only a program types. */
const notWords = /[@<>{}[\]\\|=;$^~`"]|\/\/|--|\bhttps?\b|\bwww\./i

/** A query as it is counted; undefined for what is not a search of a person, or may say who searched. */
export function readTerm(query: string): NotedTerm | undefined {
  const shown = query.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('sk')
  if (shown.length > maxLength || notWords.test(shown)) return undefined
  if (shown.replaceAll(/\D/g, '').length > maxDigits) return undefined
  const term = toTerm(shown)
  return term.length < 2 || term.split(' ').length > maxWords ? undefined : { term, shown }
}

/** Whether results are asked for that were not filtered, sorted or paged through. */
export function isNewSearch({ target, list }: Omit<SearchRequest, 'query'>): boolean {
  const { asked, isInStockOnly, price, storeId, eventOn, fit } = list.filter
  const isWhole = !isInStockOnly && [price, storeId, eventOn, fit].every((filter) => filter === undefined)
  const isFirst = list.page === 1 && list.sort === 'recommended'
  return target === undefined && isFirst && isWhole && Object.keys(asked).every((name) => plainParams.has(name))
}

const plainParams: ReadonlySet<string> = new Set([
  'q',
  'sort',
  'page',
  'target',
  'inStock',
  'store',
  'eventOn',
  'fit',
  'price',
])

/** The query of an address whose stored page or answer was sent; undefined for any other address. */
export function readStoredAddress(url: string): string | undefined {
  if (!starts.some((start) => url.startsWith(start))) return undefined
  const params = new URLSearchParams(url.slice(url.indexOf('?') + 1))
  const isFirst = [...params].every(([name, value]) => firstParams[name]?.test(value) ?? false)
  return isFirst ? (params.get('q') ?? undefined) : undefined
}

const starts = [`${searchPath}?`, '/api/search?']
/** What the first page of results may ask for. */
const firstParams: Readonly<Record<string, RegExp | undefined>> = { q: /./, sort: /^recommended$/, page: /^1$/ }
