import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#admin/api.ts'
import { type RequestsData, RequestsScreen } from '#admin/areas/requests/requests-screen.tsx'
import { requireSession } from '#admin/enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<RequestsData> {
  await requireSession(request)
  return { requests: (await api.requests.list({ signal: request.signal })).data }
}

export { RequestsScreen as Component }
