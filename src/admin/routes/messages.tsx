import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { ShopMessages } from '#contracts/admin/shop-messages.ts'
import { messageAreas } from '#contracts/editable-messages.ts'
import { api } from '../api.ts'
import { BackToContent } from '../areas/content/back-to-content.tsx'
import { MessagesControl } from '../areas/content/messages/messages-control.tsx'
import { sayOwnText } from '../areas/content/messages/own-texts.ts'
import { Sheet } from '../areas/settings/sheet.tsx'
import { requireCall } from '../enter.ts'
import { messageWords as words } from '../i18n/message-words.ts'
import type { Field } from '../kit/collection/collection.ts'
import { paths } from '../paths.ts'

const fields: readonly Field[] = messageAreas.map((area) => ({
  name: area,
  label: words.labels[area],
  group: words.areas[area],
  Control: MessagesControl,
  say: sayOwnText(area),
}))

export async function loader({ request }: LoaderFunctionArgs): Promise<ShopMessages> {
  await requireCall(request, adminEndpoints.messages.get)
  return (await api.messages.get({ signal: request.signal })).data
}

export const shouldRevalidate = () => false

export function Component() {
  return (
    <Sheet
      thing="messages"
      path={paths.messages}
      title={words.title}
      lead={words.lead}
      fields={fields}
      item={useLoaderData<ShopMessages>()}
      change={api.messages.change}
      endpoint={adminEndpoints.messages.change}
      links={<BackToContent />}
      savedPath={paths.content}
    />
  )
}
