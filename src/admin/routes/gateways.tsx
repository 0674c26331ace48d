import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '../api.ts'
import { type GatewaysData, GatewaysScreen } from '../areas/settings/gateways/gateways-screen.tsx'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<GatewaysData> {
  await requireCall(request, adminEndpoints.paymentGateways.list)
  return (await api.paymentGateways.list({ signal: request.signal })).data
}

export function Component() {
  return <GatewaysScreen {...useLoaderData<GatewaysData>()} />
}
