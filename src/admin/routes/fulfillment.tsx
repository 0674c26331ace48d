import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '../api.ts'
import { QueueScreen, type QueueData } from '../areas/fulfillment/queue-screen.tsx'
import { requireCall } from '../enter.ts'

/** The address holds the view, the carrier and the search. */
export async function loader({ request }: LoaderFunctionArgs): Promise<QueueData> {
  await requireCall(request, adminEndpoints.fulfillment.queue)
  const { searchParams } = new URL(request.url)
  const view = searchParams.get('pohlad') === 'nie' ? 'held' : 'ready'
  const carrier = searchParams.get('dopravca') ?? ''
  const q = searchParams.get('q') ?? ''
  const query = { view, ...(/^\d+$/.test(carrier) && { carrier }), ...(q !== '' && { q }) } as const
  const { signal } = request
  const [queue, summary] = await Promise.all([
    api.fulfillment.queue({ query: { ...query, limit: '100' }, signal }),
    api.fulfillment.summary({ signal }),
  ])
  return { query, first: queue.data, ...summary.data }
}

export function Component() {
  return <QueueScreen {...useLoaderData<QueueData>()} />
}
