import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { loadTerms } from '../areas/search/load-terms.ts'
import { loadRanking } from '../areas/search/load-ranking.ts'
import { RankingScreen } from '../areas/search/ranking-screen.tsx'
import { type TermsData, TermsScreen } from '../areas/search/terms-screen.tsx'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<TermsData> {
  await requireCall(request, adminEndpoints.searchedTerms.list)
  const params = new URL(request.url).searchParams
  const view = params.get('pohlad') === 'top' ? 'top' : 'missing'
  const q = params.get('q') ?? ''
  return { first: await loadTerms({ view, q }, request.signal), view, q }
}

export { TermsScreen as Component }

/** Part of this file, as each further part of the program costs every other screen its name. */
export const ranking = { loader: loadRanking, Component: RankingScreen }
