import { type FormEvent, useState } from 'react'
import type { AdminOrderRow } from '#contracts/admin/orders.ts'
import { api } from '#admin/api.ts'
import { phoneOrderWords as words } from '#admin/i18n/phone-order-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { PhoneDraft } from './phone-draft.ts'
import type { PhonePartProps } from './phone-lines.tsx'

/** Who orders: found among earlier orders, or typed. */
export function PhoneCustomer({ draft, onChange, error }: PhonePartProps) {
  return (
    <div className="grid gap-4">
      <CustomerSearch onTake={onChange} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={words.phone} error={error('phone')}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              value={draft.phone}
              maxLength={30}
              onChange={({ target }) => onChange({ phone: target.value })}
            />
          )}
        </Field>
        <Field label={words.email} hint={words.emailHint} error={error('email')}>
          {(control) => (
            <Input
              {...control}
              type="email"
              value={draft.email}
              maxLength={254}
              onChange={({ target }) => onChange({ email: target.value })}
            />
          )}
        </Field>
      </div>
      <Group
        legend={words.invoice}
        name="invoice"
        values={draft.invoice}
        error={error}
        onChange={(invoice) => onChange({ invoice })}
      />
      <Checkbox checked={draft.isCompany} onChange={({ target }) => onChange({ isCompany: target.checked })}>
        {words.isCompany}
      </Checkbox>
      {draft.isCompany && (
        <Group
          legend={words.fields.company}
          name="company"
          values={draft.company}
          error={error}
          onChange={(company) => onChange({ company })}
        />
      )}
    </div>
  )
}

type GroupProps<Name extends keyof typeof words.fields> = {
  legend: string
  name: string
  values: Readonly<Record<Name, string>>
  error: PhonePartProps['error']
  onChange: (values: Record<Name, string>) => void
}

/** Fields of an address or a company. */
export function Group<Name extends keyof typeof words.fields>(props: GroupProps<Name>) {
  const { legend, name, values, error, onChange } = props
  const isPart = (part: string): part is Name => part in values
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {Object.keys(values)
        .filter(isPart)
        .map((part) => (
          <Field key={part} label={words.fields[part]} error={error(`${name}.${part}`)}>
            {(control) => (
              <Input
                {...control}
                value={values[part]}
                maxLength={100}
                onChange={({ target }) => onChange({ ...values, [part]: target.value })}
              />
            )}
          </Field>
        ))}
    </fieldset>
  )
}

/** Earlier orders of the caller; one of them fills the form. */
function CustomerSearch({ onTake }: { onTake: (changes: Partial<PhoneDraft>) => void }) {
  const [found, setFound] = useState<readonly AdminOrderRow[]>()
  const { isRunning, problem, submit } = useSubmit()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('who')
    const q = typeof typed === 'string' ? typed.trim() : ''
    if (q === '') return
    void submit(async () => setFound(onePerCustomer((await api.orders.list({ query: { q, view: 'all' } })).data.rows)))
  }
  const take = ({ number }: AdminOrderRow) =>
    void submit(async () => {
      onTake(readCustomer((await api.orders.get({ params: { number } })).data))
      setFound(undefined)
    })
  return (
    <div className="grid gap-2">
      <form className="flex items-end gap-2" role="search" aria-label={words.customer} onSubmit={search}>
        <Field label={words.find} className="grow">
          {(control) => <Input {...control} name="who" maxLength={100} autoComplete="off" />}
        </Field>
        <Button type="submit" look="secondary" isLoading={isRunning}>
          {words.findDo}
        </Button>
      </form>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {found?.length === 0 && <p className="text-ink-soft">{words.notFound}</p>}
      <ul>
        {found?.map((row) => (
          <li key={row.number} className="flex items-center gap-3 border-b border-line py-2">
            <span className="min-w-0 grow">{[row.customer, row.city].filter(Boolean).join(', ')}</span>
            <Button look="secondary" aria-label={words.take(row.customer)} onClick={() => take(row)}>
              {row.number}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const shownCustomers = 5

function onePerCustomer(rows: readonly AdminOrderRow[]): AdminOrderRow[] {
  const latest = new Map<string, AdminOrderRow>()
  for (const row of rows) {
    const who = `${row.customer} ${row.city}`
    if (!latest.has(who)) latest.set(who, row)
  }
  return [...latest.values()].slice(0, shownCustomers)
}

type AdminOrder = Awaited<ReturnType<typeof api.orders.get>>['data']

function readCustomer({ email, phone, invoice }: AdminOrder): Partial<PhoneDraft> {
  const { company, country: _country, ...address } = invoice
  return { email, phone, invoice: address, isCompany: company !== null, ...(company && { company }) }
}
