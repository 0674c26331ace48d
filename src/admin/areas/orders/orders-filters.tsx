import { useState } from 'react'
import { useNavigate } from 'react-router'
import { order } from '#contracts/messages/order.ts'
import { api } from '#admin/api.ts'
import { paymentKindWords } from '#admin/i18n/payment-kind-words.ts'
import { carrierKindWords } from '#admin/i18n/carrier-kind-words.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { pickWords } from '#admin/i18n/pick-words.ts'
import { formatEuros, readEuros } from '#admin/kit/collection/euros.ts'
import { changeSearch } from '#admin/kit/list/change-search.ts'
import { useNextParams } from '#admin/kit/list/use-next-params.ts'
import { PopoverMenu } from '#admin/kit/list/popover-menu.tsx'
import { PastDayInput } from '#admin/kit/day/past-day-input.tsx'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { usePart } from '#admin/kit/states/use-part.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { choices, countFilters, type FilterName, filterNames, readFilter } from './order-filter.ts'

const words = orderWords.filters

/** What each choice is called. */
const called: { [Name in keyof typeof choices]: (word: (typeof choices)[Name][number]) => string } = {
  state: (state) => new Map(Object.entries(order.states)).get(state) ?? state,
  payment_state: (state) => orderWords.paid[state] ?? state,
  payment: (kind) => paymentKindWords[kind],
  carrier: (kind) => carrierKindWords[kind],
}

/** Every filter is in the address, so that a link shows the same list to a colleague. */
export function OrdersFilters() {
  const params = useNextParams()
  const navigate = useNavigate()
  const { part: branches = [], isFailed, load } = useBranches()
  const filter = readFilter(params)
  const count = countFilters(filter)
  const change = (changes: Partial<Record<FilterName, string | undefined>>) =>
    void navigate({ search: changeSearch(params, changes) }, { replace: true })
  const fields = { filter, onChange: (name: FilterName, value: string) => change({ [name]: value }) }
  return (
    <div className="relative">
      <PopoverMenu label={words.on(count)} icon="filter">
        <div className="grid gap-3 p-1">
          <Choice {...fields} name="state" options={choices.state.map((word) => [word, called.state(word)])} />
          <Choice
            {...fields}
            name="payment_state"
            options={choices.payment_state.map((word) => [word, called.payment_state(word)])}
          />
          <Choice {...fields} name="payment" options={choices.payment.map((kind) => [kind, called.payment(kind)])} />
          <Choice {...fields} name="carrier" options={choices.carrier.map((kind) => [kind, called.carrier(kind)])} />
          {branches.length > 0 && (
            <Choice {...fields} name="store" options={branches.map(({ id, name }) => [String(id), name])} />
          )}
          {isFailed && <PartFailed text={pickWords.branchesFailed} onRetry={load} />}
          <Day {...fields} name="from" />
          <Day {...fields} name="to" />
          <div className="grid grid-cols-2 gap-3">
            <Amount key={`min ${filter.min_cents}`} {...fields} name="min_cents" />
            <Amount key={`max ${filter.max_cents}`} {...fields} name="max_cents" />
          </div>
          {count > 0 && (
            <Button
              look="secondary"
              onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
            >
              {words.clear}
            </Button>
          )}
        </div>
      </PopoverMenu>
      {count > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-0 right-0 grid size-4 place-items-center rounded-full bg-primary-600 text-xs text-white"
        >
          {count}
        </span>
      )}
    </div>
  )
}

/** The branches of the person. */
function useBranches() {
  return usePart('branches', async (signal) => (await api.orders.branches({ signal })).data)
}

type FilterProps = {
  name: FilterName
  filter: ReturnType<typeof readFilter>
  onChange: (name: FilterName, value: string) => void
}

type ChoiceProps = FilterProps & { options: readonly (readonly [value: string, label: string])[] }

function Choice({ name, filter, onChange, options }: ChoiceProps) {
  return (
    <Field label={words[name]}>
      {(control) => (
        <Select {...control} value={filter[name] ?? ''} onChange={({ target }) => onChange(name, target.value)}>
          <option value="">{words.any}</option>
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Day({ name, filter, onChange }: FilterProps) {
  return (
    <Field label={words[name]}>
      {(control) => <PastDayInput {...control} day={filter[name] ?? ''} onDay={(day) => onChange(name, day)} />}
    </Field>
  )
}

/** In euros, as people type them; the list follows when the field is left, or on Enter. */
function Amount({ name, filter, onChange }: FilterProps) {
  const known = filter[name]
  const [typed, setTyped] = useState(known === undefined ? '' : formatEuros(Number(known)))
  const cents = typed.trim() === '' ? '' : readEuros(typed)
  const isWrong = typeof cents === 'string' && cents !== ''
  const send = () => !isWrong && String(cents) !== (known ?? '') && onChange(name, String(cents))
  return (
    <Field label={words[name]} {...(isWrong && { error: words.wrongAmount })}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={send}
          onKeyDown={({ key }) => key === 'Enter' && send()}
        />
      )}
    </Field>
  )
}
