import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Health } from '#contracts/admin/health.ts'
import { api } from '../api.ts'
import { HealthScreen } from '../areas/settings/health/health-screen.tsx'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<Health> {
  await requireCall(request, adminEndpoints.health.get)
  return (await api.health.get({ signal: request.signal })).data
}

export function Component() {
  return <HealthScreen health={useLoaderData<Health>()} />
}
