import { useLoaderData } from 'react-router'
import type { AdminVat } from '#contracts/admin/set-up.ts'
import { settingsWords } from '#admin/i18n/settings-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { EntriesControl, type EntryProps } from '#admin/kit/collection/entries-control.tsx'
import { vatClasses, vatWithin } from '#kernel/vat.ts'
import { formatDate, formatPrice } from '#ui/format.ts'
import { DayInput } from '#admin/kit/day/day-input.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { type PlannedRate, readPercent, readPlanned } from './planned-rates.ts'

const words = settingsWords.vat

const entryWords = { add: words.addChange, entryOf: words.change, remove: words.removeChange }

/** The rates of today, and those that begin on a later day. */
export function PlannedRatesControl({ value, values: _, ...control }: FieldControlProps) {
  const { rates } = useLoaderData<AdminVat>()
  const planned = readPlanned(value)
  const blank: PlannedRate = { vat_class: 23, rate: '', from: planned.at(-1)?.from ?? '' }
  return (
    <EntriesControl control={control} entries={planned} words={entryWords} blank={blank} Entry={Change}>
      <RatesToday rates={rates} />
    </EntriesControl>
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

function Change({ entry: change, isReadOnly, onChange }: EntryProps<PlannedRate>) {
  const { rates } = useLoaderData<AdminVat>()
  return (
    <>
      <div className="grid gap-2 md:grid-cols-3">
        <Field label={words.vatClass}>
          {(control) => (
            <Select
              {...control}
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
          )}
        </Field>
        <Field label={words.newRate}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              readOnly={isReadOnly}
              value={String(change.rate)}
              onChange={({ target }) => onChange({ ...change, rate: readPercent(target.value) })}
            />
          )}
        </Field>
        <Field label={words.rateFrom}>
          {(control) => (
            <DayInput
              {...control}
              readOnly={isReadOnly}
              value={change.from}
              onValue={(from) => onChange({ ...change, from })}
            />
          )}
        </Field>
      </div>
      <Kept change={change} rates={rates} />
    </>
  )
}

const exampleCents = 1000

/** Prices stay, so another rate costs the shop or leaves it more. */
function Kept({ change: { vat_class: vatClass, rate }, rates }: Pick<AdminVat, 'rates'> & { change: PlannedRate }) {
  const today = rates.find((each) => each.vat_class === vatClass)?.rate
  if (typeof rate !== 'number' || today === undefined || rate === today) return null
  const kept = (percent: number) => formatPrice(exampleCents - vatWithin(exampleCents, percent))
  return (
    <p className="col-span-full text-ink-soft">
      {words.kept({ price: formatPrice(exampleCents), after: kept(rate), now: kept(today) })}
    </p>
  )
}
