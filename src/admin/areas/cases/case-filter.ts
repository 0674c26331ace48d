import { caseKinds, caseViews, type CaseKind, type CaseView } from '#contracts/admin/case-words.ts'

export type CaseQuery = { view: CaseView; q?: string; kind?: CaseKind; owner?: string }

export const caseFilters = ['kind', 'owner'] as const

/** The filter that the address holds: view, search and filters. Anything else in it is left out. */
export function readFilter(params: URLSearchParams): CaseQuery {
  const q = params.get('q') ?? ''
  const kind = caseKinds.find((known) => known === params.get('kind'))
  const owner = params.get('owner') ?? ''
  return {
    // A search looks everywhere, unless a view was chosen together with it.
    view: caseViews.find((view) => view === params.get('view')) ?? (q === '' ? 'open' : 'all'),
    ...(q !== '' && { q }),
    ...(kind && { kind }),
    ...(/^[1-9]\d{0,9}$/.test(owner) && { owner }),
  }
}

export function countFilters(filter: CaseQuery): number {
  return caseFilters.filter((name) => filter[name] !== undefined).length
}
