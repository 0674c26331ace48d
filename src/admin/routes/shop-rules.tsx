import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { ShopRules } from '#contracts/admin/shop-settings.ts'
import { Alert } from '#ui/alert.tsx'
import { useSharedValue } from '#ui/shared-value.ts'
import { api } from '../api.ts'
import { sayCountry } from '../areas/settings/say-country.ts'
import { Sheet } from '../areas/settings/sheet.tsx'
import { requireCall } from '../enter.ts'
import { settingsWords } from '../i18n/settings-words.ts'
import type { Field, FieldControlProps } from '../kit/collection/collection.ts'
import { ChecksControl } from '../kit/collection/controls/checks-control.tsx'
import { readWords } from '../kit/collection/read-words.ts'
import type { ThingForm } from '../kit/form/thing-form.ts'
import { paths } from '../paths.ts'

const words = settingsWords.rules

const fields: readonly Field[] = [
  {
    name: 'delivery_countries',
    label: words.countries,
    hint: words.countriesHint,
    Control: CountriesControl,
    say: sayCountry,
  },
  {
    name: 'free_delivery_cents',
    label: words.freeDelivery,
    hint: words.freeDeliveryHint,
    kind: 'money',
    isOptional: true,
  },
  { name: 'has_review_approval', label: words.approval, hint: words.approvalHint, kind: 'flag' },
  {
    name: 'has_store_reservations',
    label: words.reservations,
    hint: words.reservationsHint,
    kind: 'flag',
  },
  {
    name: 'reservation_hours',
    label: words.reservationHours,
    hint: words.reservationHoursHint,
    kind: 'number',
  },
  { name: 'is_closed', label: words.closed, hint: words.closedHint, kind: 'flag' },
]

export async function loader({ request }: LoaderFunctionArgs): Promise<ShopRules> {
  await requireCall(request, adminEndpoints.shopRules.get)
  return (await api.shopRules.get({ signal: request.signal })).data
}

export const shouldRevalidate = () => false

export function Component() {
  return (
    <Sheet
      thing="shop-rules"
      path={paths.shopRules}
      title={words.title}
      lead={words.lead}
      fields={fields}
      item={useLoaderData<ShopRules>()}
      change={api.shopRules.change}
      endpoint={adminEndpoints.shopRules.change}
    >
      {(form) => <ClosedNote form={form} />}
    </Sheet>
  )
}

function CountriesControl({ value, values: _, ...control }: FieldControlProps) {
  const { countries } = useLoaderData<ShopRules>()
  const options = countries.map(({ code, name }) => ({ value: code, label: name }))
  return <ChecksControl control={control} options={options} chosen={readWords(value)} />
}

/** A shop is neither closed by mistake nor left closed. */
function ClosedNote({ form }: { form: ThingForm }) {
  const { values } = useSharedValue(form.state)
  return values['is_closed'] === true && <Alert tone="warning">{words.closedNote}</Alert>
}
