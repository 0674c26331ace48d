import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '../api.ts'
import { feedSiblings } from '../areas/content/feeds/feed-siblings.ts'
import { type HeurekaData, HeurekaScreen } from '../areas/settings/heureka/heureka-screen.tsx'
import { requireCall } from '../enter.ts'
import { SiblingLinks } from '../kit/list/sibling-links.tsx'
import { paths } from '../paths.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<HeurekaData> {
  await requireCall(request, adminEndpoints.heurekaAccount.get)
  return (await api.heurekaAccount.get({ signal: request.signal })).data
}

export function Component() {
  const links = <SiblingLinks siblings={feedSiblings} here={paths.heurekaAccount} />
  return <HeurekaScreen data={useLoaderData<HeurekaData>()} links={links} />
}
