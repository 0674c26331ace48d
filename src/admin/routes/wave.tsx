import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Wave } from '#contracts/admin/fulfillment.ts'
import { api } from '../api.ts'
import { WaveScreen } from '../areas/fulfillment/wave-screen.tsx'
import { requireCall } from '../enter.ts'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<Wave> {
  await requireCall(request, adminEndpoints.waves.get)
  const { data } = await api.waves.get({ params: { id: Number(id) || 0 }, signal: request.signal })
  return data
}

export function Component() {
  const wave = useLoaderData<Wave>()
  return <WaveScreen key={wave.id} loaded={wave} />
}
