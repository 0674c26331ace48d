import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { comparers, feedFaults } from '#contracts/admin/feeds.ts'
import { api } from '../api.ts'
import { type FeedsData, FeedsScreen } from '../areas/content/feeds/feeds-screen.tsx'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<FeedsData> {
  await requireCall(request, adminEndpoints.feeds.show)
  const { signal, url } = request
  const params = new URL(url).searchParams
  const comparer = comparers.find((known) => known === params.get('porovnavac')) ?? 'heureka'
  const why = params.get('dovod')
  const fault = feedFaults.find((known) => known === why)
  const filter = { fault, rejected: why === 'odmietnute' ? ('1' as const) : undefined }
  const [{ data: shown }, { data: first }] = await Promise.all([
    api.feeds.show({ signal }),
    api.feeds.items({ params: { comparer }, query: filter, signal }),
  ])
  return { ...shown, comparer, filter, first }
}

export function Component() {
  return <FeedsScreen {...useLoaderData<FeedsData>()} />
}
