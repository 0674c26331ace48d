import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '../api.ts'
import { HandOverScreen, type HandOverData } from '../areas/hand-overs/hand-over-screen.tsx'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<HandOverData> {
  await requireCall(request, adminEndpoints.handOvers.waiting)
  const { signal } = request
  const [waiting, closed] = await Promise.all([
    api.handOvers.waiting({ signal }),
    api.handOvers.list({ query: { limit: '20' }, signal }),
  ])
  return { carriers: waiting.data.carriers, closed: closed.data.rows }
}

export function Component() {
  return <HandOverScreen {...useLoaderData<HandOverData>()} />
}
