import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Nameables } from '#contracts/admin/feeds.ts'
import { api } from '../api.ts'
import { feedSiblings } from '../areas/content/feeds/feed-siblings.ts'
import { NamesControl } from '../areas/content/feeds/names-control.tsx'
import { Sheet } from '../areas/settings/sheet.tsx'
import { requireCall } from '../enter.ts'
import { feedWords } from '../i18n/feed-words.ts'
import type { Field, FieldControlProps } from '../kit/collection/collection.ts'
import { SiblingLinks } from '../kit/list/sibling-links.tsx'
import { paths } from '../paths.ts'

const { settings: words } = feedWords

export async function loader({ request }: LoaderFunctionArgs) {
  await requireCall(request, adminEndpoints.feedSettings.get)
  const { settings, carriers, branches, categories } = (await api.feedSettings.get({ signal: request.signal })).data
  const fields: readonly Field[] = [
    { name: 'is_heureka_on', label: words.isHeurekaOn, hint: words.isOnHint, kind: 'flag' },
    { name: 'is_google_on', label: words.isGoogleOn, hint: words.isOnHint, kind: 'flag' },
    { name: 'heureka_deliveries', label: words.deliveries, hint: words.deliveriesHint, ...toNames(carriers) },
    { name: 'heureka_depots', label: words.depots, hint: words.depotsHint, ...toNames(branches) },
    { name: 'google_categories', label: words.categories, hint: words.categoriesHint, ...toNames(categories) },
  ]
  return { settings, fields }
}

/** Made once, so that typing does not begin another control. */
function toNames(nameables: Nameables): Pick<Field, 'Control' | 'isOptional'> {
  const Control = (props: FieldControlProps) => <NamesControl {...props} nameables={nameables} />
  return { Control, isOptional: true }
}

export const shouldRevalidate = () => false

export function Component() {
  const { settings, fields } = useLoaderData<typeof loader>()
  return (
    <Sheet
      thing="feeds"
      path={paths.feedSettings}
      title={words.title}
      lead={words.lead}
      fields={fields}
      item={settings}
      change={api.feedSettings.change}
      endpoint={adminEndpoints.feedSettings.change}
      links={<SiblingLinks siblings={feedSiblings} here={paths.feedSettings} />}
      savedPath={paths.feeds}
    />
  )
}
