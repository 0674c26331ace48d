import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '../api.ts'
import { type ConnectionsData, ConnectionsScreen } from '../areas/settings/connections/connections-screen.tsx'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<ConnectionsData> {
  await requireCall(request, adminEndpoints.carrierAccounts.list)
  const { signal } = request
  const [{ data: accounts }, { data: files }] = await Promise.all([
    api.carrierAccounts.list({ signal }),
    api.carrierFiles.list({ signal }),
  ])
  return { ...accounts, files }
}

export function Component() {
  return <ConnectionsScreen {...useLoaderData<ConnectionsData>()} />
}
