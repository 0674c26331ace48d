import { useNavigate, useSearchParams } from 'react-router'
import { carrierKinds, paymentKinds } from '#contracts/kinds.ts'
import { paymentKindWords } from '#admin/i18n/payment-kind-words.ts'
import { carrierKindWords } from '#admin/i18n/carrier-kind-words.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { PopoverMenu } from '#admin/kit/list/popover-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { changeFilter, countFilters, type FilterName, filterNames, readFilter } from './order-filter.ts'

const words = orderWords.filters

export function OrdersFilters() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = readFilter(params)
  const count = countFilters(filter)
  const set = (name: FilterName, value: string) =>
    void navigate({ search: changeFilter(params, { [name]: value }) }, { replace: true })
  const days = (['from', 'to'] as const).map((name) => (
    <Field key={name} label={words[name]}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={filter?.[name] ?? ''}
          onChange={({ target }) => set(name, target.value)}
        />
      )}
    </Field>
  ))
  return (
    <div className="relative">
      <PopoverMenu label={words.on(count)} icon="filter">
        <div className="grid gap-3 p-1">
          <Choice
            label={words.payment}
            value={filter.payment ?? ''}
            options={paymentKinds.map((kind) => [kind, paymentKindWords[kind]])}
            onChoose={(kind) => set('payment', kind)}
          />
          <Choice
            label={words.carrier}
            value={filter.carrier ?? ''}
            options={carrierKinds.map((kind) => [kind, carrierKindWords[kind]])}
            onChoose={(kind) => set('carrier', kind)}
          />
          {days}
          {count > 0 && (
            <Button
              look="secondary"
              onClick={() => {
                const none = Object.fromEntries(filterNames.map((name) => [name, undefined]))
                void navigate({ search: changeFilter(params, none) }, { replace: true })
              }}
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

type ChoiceProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
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
