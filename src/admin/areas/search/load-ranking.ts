import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { requireCall } from '#admin/enter.ts'
import type { RankingData } from './ranking-screen.tsx'

/** What the address asks about: a category, or a query, which may still be empty. */
export async function loadRanking({ request }: { request: Request }): Promise<RankingData> {
  const params = new URL(request.url).searchParams
  const { signal } = request
  const id = params.get('kategoria') ?? ''
  if (/^[1-9]\d{0,8}$/.test(id)) {
    await requireCall(request, adminEndpoints.rankings.category)
    return { kind: 'category', ranking: (await api.rankings.category({ params: { id }, signal })).data }
  }
  await requireCall(request, adminEndpoints.rankings.search)
  const q = (params.get('q') ?? '').trim().slice(0, 200)
  return {
    kind: 'search',
    q,
    ranking: q === '' ? undefined : (await api.rankings.search({ query: { q }, signal })).data,
  }
}
