import { useLoaderData } from 'react-router'
import type { AdminVat } from '#contracts/admin/set-up.ts'
import { settingsWords } from '#admin/i18n/settings-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { vatClasses, vatWithin } from '#kernel/vat.ts'
import { Button } from '#ui/button.tsx'
import { formatDate, formatPrice } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { type PlannedRate, readPercent, readPlanned } from './planned-rates.ts'

const words = settingsWords.vat

/** The rates of today, and those that begin on a later day. */
export function PlannedRatesControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const { rates } = useLoaderData<AdminVat>()
  const planned = readPlanned(value)
  return (
    <div
      id={control.id}
      role="group"
      aria-label={field.label}
      aria-describedby={control['aria-describedby']}
      className="grid justify-items-start gap-2"
    >
      <RatesToday rates={rates} />
      {planned.map((change, index) => (
        <Change
          // A planned change has no id of its own.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${index} of ${planned.length}`}
          change={change}
          place={index + 1}
          rates={rates}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange(planned.map((one, at) => (at === index ? next : one)))}
          onRemove={() => onChange(planned.filter((_change, at) => at !== index))}
        />
      ))}
      {!isReadOnly && (
        <Button
          look="secondary"
          icon={<Icon name="plus" className="size-4" />}
          onClick={() => onChange([...planned, { vat_class: 23, rate: '', from: planned.at(-1)?.from ?? '' }])}
        >
          {words.addChange}
        </Button>
      )}
    </div>
  )
}

function RatesToday({ rates }: Pick<AdminVat, 'rates'>) {
  return (
    <div className="grid gap-1">
      <p className="text-ink-soft">{words.ratesToday}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {rates.map(({ vat_class: vatClass, rate, from }) => (
          <li key={vatClass}>
            {words.classes[vatClass].name} <strong className="font-medium">{rate} %</strong>
            {from !== null && <span className="text-ink-soft"> {words.since(formatDate(from))}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

type ChangeProps = Pick<AdminVat, 'rates'> & {
  change: PlannedRate
  place: number
  isReadOnly: boolean
  onChange: (change: PlannedRate) => void
  onRemove: () => void
}

function Change({ change, place, rates, isReadOnly, onChange, onRemove }: ChangeProps) {
  return (
    <div
      role="group"
      aria-label={words.change(place)}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-control border border-line p-3"
    >
      <div className="grid gap-2 sm:grid-cols-3">
        <label className="grid gap-1">
          {words.vatClass}
          <Select
            disabled={isReadOnly}
            value={change.vat_class}
            onChange={({ target }) => {
              const vatClass = vatClasses.find((each) => String(each) === target.value)
              if (vatClass !== undefined) onChange({ ...change, vat_class: vatClass })
            }}
          >
            {vatClasses.map((vatClass) => (
              <option key={vatClass} value={vatClass}>
                {words.classes[vatClass].name}
              </option>
            ))}
          </Select>
        </label>
        <label className="grid gap-1">
          {words.newRate}
          <Input
            inputMode="numeric"
            autoComplete="off"
            readOnly={isReadOnly}
            value={String(change.rate)}
            onChange={({ target }) => onChange({ ...change, rate: readPercent(target.value) })}
          />
        </label>
        <label className="grid gap-1">
          {words.rateFrom}
          <Input
            type="date"
            readOnly={isReadOnly}
            value={change.from}
            onChange={({ target }) => onChange({ ...change, from: target.value })}
          />
        </label>
      </div>
      {!isReadOnly && (
        <IconButton label={words.removeChange(place)} onClick={onRemove}>
          <Icon name="trash" className="size-4" />
        </IconButton>
      )}
      <Kept change={change} rates={rates} />
    </div>
  )
}

const exampleCents = 1000

/** Prices stay, so another rate costs the shop or leaves it more. */
function Kept({ change: { vat_class: vatClass, rate }, rates }: Pick<ChangeProps, 'change' | 'rates'>) {
  const today = rates.find((each) => each.vat_class === vatClass)?.rate
  if (typeof rate !== 'number' || today === undefined || rate === today) return null
  const kept = (percent: number) => formatPrice(exampleCents - vatWithin(exampleCents, percent))
  return (
    <p className="col-span-full text-ink-soft">
      {words.kept({ price: formatPrice(exampleCents), after: kept(rate), now: kept(today) })}
    </p>
  )
}
