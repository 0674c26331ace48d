import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { type ConsentsData, ConsentsScreen } from '#admin/areas/customers/consents/consents-screen.tsx'
import { loadConsents, readConsentFilter } from '#admin/areas/customers/consents/load-consents.ts'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<ConsentsData> {
  await requireCall(request, adminEndpoints.consents.list)
  const filter = readConsentFilter(new URL(request.url).searchParams)
  return { first: await loadConsents(filter, request.signal), filter }
}

export { ConsentsScreen as Component }
