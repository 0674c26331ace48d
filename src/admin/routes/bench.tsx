import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { BenchScreen } from '../areas/fulfillment/bench-screen.tsx'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return requireCall(request, adminEndpoints.packing.open)
}

export function Component() {
  return <BenchScreen />
}
