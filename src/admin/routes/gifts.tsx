import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Gifts } from '#contracts/admin/gifts.ts'
import { api } from '../api.ts'
import { GiftLevelsControl } from '../areas/settings/gifts/gift-levels-control.tsx'
import { sayLevel } from '../areas/settings/gifts/gift-levels.ts'
import { Sheet } from '../areas/settings/sheet.tsx'
import { requireCall } from '../enter.ts'
import { giftWords as words } from '../i18n/gift-words.ts'
import type { Field } from '../kit/collection/collection.ts'
import { paths } from '../paths.ts'

const fields: readonly Field[] = [
  {
    name: 'levels',
    label: words.levels,
    hint: words.levelsHint,
    isOptional: true,
    Control: GiftLevelsControl,
    say: sayLevel,
  },
]

export async function loader({ request }: LoaderFunctionArgs): Promise<Gifts> {
  await requireCall(request, adminEndpoints.gifts.get)
  return (await api.gifts.get({ signal: request.signal })).data
}

export const shouldRevalidate = () => false

export function Component() {
  return (
    <Sheet
      thing="gifts"
      path={paths.gifts}
      title={words.title}
      lead={words.lead}
      fields={fields}
      item={useLoaderData<Gifts>()}
      change={api.gifts.change}
      endpoint={adminEndpoints.gifts.change}
    />
  )
}
