import type { SearchedTerm, SearchedView } from '#contracts/admin/searched-terms.ts'
import { api } from '#admin/api.ts'
import type { Page } from '#admin/kit/collection/collection.ts'

/** A row of the list: a term is its own id, and has no version. */
export type TermEntry = SearchedTerm & { id: string; version: null }

export async function loadTerms(
  query: { view: SearchedView; q: string; after?: string },
  signal?: AbortSignal,
): Promise<Page<TermEntry>> {
  const { data } = await api.searchedTerms.list({ query, ...(signal && { signal }) })
  return { ...data, rows: data.rows.map((row) => ({ ...row, id: row.term, version: null })) }
}
