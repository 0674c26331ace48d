import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Welcome } from '#contracts/admin/shop-settings.ts'
import { api } from '../api.ts'
import { PreviewButton } from '../areas/content/preview/preview-button.tsx'
import { Sheet } from '../areas/settings/sheet.tsx'
import { requireCall } from '../enter.ts'
import { settingsWords } from '../i18n/settings-words.ts'
import type { Field } from '../kit/collection/collection.ts'
import type { Values } from '../kit/form/merge.ts'
import { paths } from '../paths.ts'

const words = settingsWords.welcome

const fields: readonly Field[] = [
  { name: 'is_enabled', label: words.isEnabled, hint: words.isEnabledHint, kind: 'flag' },
  { name: 'title', label: words.heading, isOptional: true, maxLength: 80 },
  { name: 'text', label: words.text, kind: 'long', isOptional: true, maxLength: 300 },
  { name: 'button', label: words.button, isOptional: true, maxLength: 40 },
  { name: 'voucher_cents', label: words.voucher, hint: words.voucherHint, kind: 'money', isOptional: true },
  { name: 'minimal_price_cents', label: words.minimalPrice, kind: 'money' },
  { name: 'valid_days', label: words.validDays, kind: 'number' },
  { name: 'terms', label: words.terms, hint: words.termsHint, kind: 'long', isOptional: true, maxLength: 1_000 },
]

export async function loader({ request }: LoaderFunctionArgs): Promise<Welcome> {
  await requireCall(request, adminEndpoints.welcome.get)
  return (await api.welcome.get({ signal: request.signal })).data
}

export const shouldRevalidate = () => false

function Preview({ values }: { values: Values }) {
  return <PreviewButton kind="welcome" id={undefined} values={values} />
}

export function Component() {
  return (
    <Sheet
      thing="welcome"
      path={paths.welcome}
      title={words.title}
      lead={words.lead}
      fields={fields}
      item={useLoaderData<Welcome>()}
      change={api.welcome.change}
      endpoint={adminEndpoints.welcome.change}
      Tools={Preview}
    />
  )
}
