import { type LoaderFunctionArgs, useParams } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { loadRanking } from '../areas/search/load-ranking.ts'
import { loadTerms } from '../areas/search/load-terms.ts'
import { type RankingData, RankingScreen } from '../areas/search/ranking-screen.tsx'
import { type TermsData, TermsScreen } from '../areas/search/terms-screen.tsx'
import { requireCall } from '../enter.ts'

/** Two screens of one address: each further address costs every other screen its name. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<TermsData | RankingData> {
  const { poradie } = params
  if (poradie === 'poradie') return loadRanking({ request })
  if (poradie !== undefined) throw new Response(null, { status: 404 })
  await requireCall(request, adminEndpoints.searchedTerms.list)
  const asked = new URL(request.url).searchParams
  const view = asked.get('pohlad') === 'top' ? 'top' : 'missing'
  const q = asked.get('q') ?? ''
  return { first: await loadTerms({ view, q }, request.signal), view, q }
}

export function Component() {
  return useParams()['poradie'] === undefined ? <TermsScreen /> : <RankingScreen />
}
