import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '../api.ts'
import { type ConnectionsData, ConnectionsScreen } from '../areas/settings/connections/connections-screen.tsx'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<ConnectionsData> {
  await requireCall(request, adminEndpoints.carrierAccounts.list)
  return (await api.carrierAccounts.list({ signal: request.signal })).data
}

export function Component() {
  return <ConnectionsScreen {...useLoaderData<ConnectionsData>()} />
}
