import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Menus } from '#contracts/admin/menus.ts'
import { api } from '../api.ts'
import { BackToContent } from '../areas/content/back-to-content.tsx'
import { MenuControl } from '../areas/content/menus/menu-control.tsx'
import { sayEntry } from '../areas/content/menus/menu-entries.ts'
import { PreviewButton } from '../areas/content/preview/preview-button.tsx'
import { Sheet } from '../areas/settings/sheet.tsx'
import { requireCall } from '../enter.ts'
import { menuWords as words } from '../i18n/menu-words.ts'
import type { Field } from '../kit/collection/collection.ts'
import type { Values } from '../kit/form/merge.ts'
import { paths } from '../paths.ts'

const menu = { Control: MenuControl, say: sayEntry }
const fields: readonly Field[] = [
  { ...menu, name: 'top', label: words.top, hint: words.topHint },
  { ...menu, name: 'bottom', label: words.bottom, hint: words.bottomHint },
]

export async function loader({ request }: LoaderFunctionArgs): Promise<Menus> {
  await requireCall(request, adminEndpoints.menus.get)
  return (await api.menus.get({ signal: request.signal })).data
}

export const shouldRevalidate = () => false

function Preview({ values }: { values: Values }) {
  return <PreviewButton kind="menus" id={undefined} values={values} />
}

export function Component() {
  return (
    <Sheet
      thing="menus"
      path={paths.menus}
      title={words.title}
      lead={words.lead}
      fields={fields}
      item={useLoaderData<Menus>()}
      change={api.menus.change}
      endpoint={adminEndpoints.menus.change}
      links={<BackToContent />}
      savedPath={paths.content}
      Tools={Preview}
    />
  )
}
