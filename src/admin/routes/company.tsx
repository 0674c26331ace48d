import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminCompany } from '#contracts/admin/set-up.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useSharedValue } from '#ui/shared-value.ts'
import { api } from '../api.ts'
import { Sheet } from '../areas/settings/sheet.tsx'
import { requireCall } from '../enter.ts'
import { settingsWords } from '../i18n/settings-words.ts'
import type { Field } from '../kit/collection/collection.ts'
import type { ThingForm } from '../kit/form/thing-form.ts'
import { useSubmit } from '../kit/form/use-submit.ts'
import { paths } from '../paths.ts'

const words = settingsWords.company

const fields: readonly Field[] = [
  { name: 'company_id', label: words.companyId, hint: words.companyIdHint, maxLength: 12 },
  { name: 'company', label: words.company, maxLength: 120 },
  { name: 'street', label: words.street, maxLength: 120 },
  { name: 'town', label: words.town, maxLength: 80 },
  { name: 'zip', label: words.zip, maxLength: 10 },
  { name: 'tax_id', label: words.taxId, isOptional: true, maxLength: 14 },
  { name: 'vat_id', label: words.vatId, hint: words.vatHint, isOptional: true, maxLength: 14 },
  { name: 'register', label: words.register, hint: words.registerHint, isOptional: true, maxLength: 200 },
  { name: 'shop_name', label: words.shopName, maxLength: 80 },
  { name: 'phone', label: words.phone, maxLength: 30 },
  { name: 'phone_hours', label: words.phoneHours, isOptional: true, maxLength: 60 },
  { name: 'email', label: words.email, maxLength: 254 },
]

export async function loader({ request }: LoaderFunctionArgs): Promise<AdminCompany> {
  await requireCall(request, adminEndpoints.company.get)
  return (await api.company.get({ signal: request.signal })).data
}

export const shouldRevalidate = () => false

export function Component() {
  const item = useLoaderData<AdminCompany>()
  return (
    <Sheet
      thing="company"
      path={paths.company}
      title={words.title}
      lead={words.lead}
      fields={fields}
      item={item}
      change={api.company.change}
      endpoint={adminEndpoints.company.change}
    >
      {(form) => <FillFromRegister form={form} />}
    </Sheet>
  )
}

/** The register suggests; the owner checks and saves. */
function FillFromRegister({ form }: { form: ThingForm }) {
  const { values } = useSharedValue(form.state)
  const { isRunning, problem, errors, submit } = useSubmit()
  const [source, setSource] = useState<string>()
  const companyId = typeof values['company_id'] === 'string' ? values['company_id'].replaceAll(' ', '') : ''
  const fill = async () => {
    setSource(undefined)
    const { data } = await api.company.find({ params: { companyId } })
    const found = { company: data.company, street: data.street, town: data.city, zip: data.zip }
    for (const [name, value] of Object.entries(found)) form.change(name, value)
    form.change('company_id', data.company_id)
    if (data.tax_id !== null) form.change('tax_id', data.tax_id)
    if (data.vat_id !== null) form.change('vat_id', data.vat_id)
    setSource(data.source.name)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="secondary" isLoading={isRunning} disabled={companyId === ''} onClick={() => void submit(fill)}>
        {words.fill}
      </Button>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {errors['companyId']?.[0] ?? problem}
        </Alert>
      )}
      {source !== undefined && (
        <Alert tone="success" isLive>
          {words.filled(source)}
        </Alert>
      )}
    </div>
  )
}
