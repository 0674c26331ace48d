import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminVat } from '#contracts/admin/set-up.ts'
import { type VatStatus, vatStatuses } from '#kernel/vat-status.ts'
import { Alert } from '#ui/alert.tsx'
import { Select } from '#ui/select.tsx'
import { useSharedValue } from '#ui/shared-value.ts'
import { api } from '../api.ts'
import { PlannedRatesControl } from '../areas/settings/vat/planned-rates-control.tsx'
import { sayPlannedRate } from '../areas/settings/vat/planned-rates.ts'
import { Sheet } from '../areas/settings/sheet.tsx'
import { requireCall } from '../enter.ts'
import { settingsWords } from '../i18n/settings-words.ts'
import type { Field, FieldControlProps } from '../kit/collection/collection.ts'
import { DayControl } from '../kit/collection/day-control.tsx'
import type { ThingForm } from '../kit/form/thing-form.ts'
import { RouterLink } from '../kit/router-link.tsx'
import { paths } from '../paths.ts'

const words = settingsWords.vat

const statusOptions = vatStatuses.map((value) => ({ value, label: words.statuses[value] }))
const statusField = { name: 'status', label: words.status, kind: 'choice' } as const
const otherFields: readonly Field[] = [
  { name: 'from', label: words.from, hint: words.fromHint, Control: DayControl },
  { name: 'goods_rate', label: words.rate, hint: words.rateHint, Control: RateControl },
  {
    name: 'planned_rates',
    label: words.planned,
    hint: words.plannedHint,
    isOptional: true,
    Control: PlannedRatesControl,
    say: sayPlannedRate,
  },
]

export async function loader({ request }: LoaderFunctionArgs): Promise<AdminVat> {
  await requireCall(request, adminEndpoints.vat.get)
  return (await api.vat.get({ signal: request.signal })).data
}

export const shouldRevalidate = () => false

export function Component() {
  const item = useLoaderData<AdminVat>()
  // Nothing is chosen for the owner: only what they have said themselves counts as said.
  const options = item.status === null ? [{ value: '', label: words.choose }, ...statusOptions] : statusOptions
  return (
    <Sheet
      thing="vat"
      path={paths.vat}
      title={words.title}
      lead={words.lead}
      fields={[{ ...statusField, options }, ...otherFields]}
      item={item}
      change={api.vat.change}
      endpoint={adminEndpoints.vat.change}
    >
      {(form) => <Consequences form={form} item={item} />}
    </Sheet>
  )
}

/** A class is chosen by what it is today. */
function RateControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const { rates } = useLoaderData<AdminVat>()
  return (
    <Select
      {...control}
      name={field.name}
      disabled={isReadOnly}
      value={String(value)}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {rates.map(({ vat_class: vatClass, rate }) => (
        <option key={vatClass} value={vatClass}>
          {words.rateFor(rate, words.classes[vatClass].for)}
        </option>
      ))}
    </Select>
  )
}

/** What the chosen status means, before it is saved. */
function Consequences({ form, item }: { form: ThingForm; item: AdminVat }) {
  const { values } = useSharedValue(form.state)
  const status = vatStatuses.find((each) => each === values['status'])
  if (status === undefined) return null
  const problem = findNumberProblem(status, item.vat_id)
  return (
    <div className="grid gap-3">
      <p>{words.onPapers[status]}</p>
      {item.status !== null && item.current !== status && (
        <p className="text-ink-soft">{words.today(words.statuses[item.current])}</p>
      )}
      {problem !== undefined && (
        <Alert
          tone="warning"
          action={
            <RouterLink href={paths.company} className="font-medium underline">
              {words.toCompany}
            </RouterLink>
          }
        >
          {problem}
        </Alert>
      )}
    </div>
  )
}

function findNumberProblem(status: VatStatus, vatId: string): string | undefined {
  if (status === 'non_payer') return vatId === '' ? undefined : words.numberTooMuch(vatId)
  return vatId === '' ? words.numberMissing : undefined
}
