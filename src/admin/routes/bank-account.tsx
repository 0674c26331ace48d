import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminAccount } from '#contracts/admin/set-up.ts'
import { api } from '../api.ts'
import { Sheet } from '../areas/settings/sheet.tsx'
import { requireCall } from '../enter.ts'
import { settingsWords } from '../i18n/settings-words.ts'
import { paths } from '../paths.ts'

const words = settingsWords.account

const fields = [
  { name: 'iban', label: words.iban, hint: words.ibanHint, maxLength: 40 },
  { name: 'name', label: words.name, maxLength: 70 },
  { name: 'bic', label: words.bic, isOptional: true, maxLength: 11 },
]

export async function loader({ request }: LoaderFunctionArgs): Promise<AdminAccount> {
  await requireCall(request, adminEndpoints.bankAccount.get)
  return (await api.bankAccount.get({ signal: request.signal })).data
}

export const shouldRevalidate = () => false

export function Component() {
  const item = useLoaderData<AdminAccount>()
  return (
    <Sheet
      thing="bank-account"
      path={paths.bankAccount}
      title={words.title}
      lead={words.lead}
      fields={fields}
      item={item}
      change={api.bankAccount.change}
      endpoint={adminEndpoints.bankAccount.change}
    />
  )
}
