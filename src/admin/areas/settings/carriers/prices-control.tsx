import { carrierWords as words } from '#admin/i18n/carrier-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { EntriesControl, type EntryProps } from '#admin/kit/collection/entries-control.tsx'
import { formatEuros, readEuros } from '#admin/kit/collection/euros.ts'
import { formatKilograms, readKilograms } from '#admin/kit/collection/controls/kilograms.ts'
import { TypedInput } from '#admin/kit/collection/field-control.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { readCarrierChoices } from './carrier-choices.ts'
import { blankRow, readRows, type TypedRow } from './price-rows.ts'
import { PriceSample } from './price-sample.tsx'

const entryWords = {
  add: words.addPrice,
  entryOf: words.priceOf,
  remove: words.removePrice,
  empty: words.noPrices,
}

/** The price table of a carrier, with what an order would cost by it. */
export function PricesControl({ value, values, ...control }: FieldControlProps) {
  const rows = readRows(value)
  return (
    <>
      <EntriesControl control={control} entries={rows} words={entryWords} blank={blankRow} Entry={Price} />
      {rows.length > 0 && <PriceSample rows={rows} values={values} />}
    </>
  )
}

function Price({ entry: row, isReadOnly, onChange }: EntryProps<TypedRow>) {
  const change = (changed: Partial<Record<keyof TypedRow, unknown>>) => {
    const [next] = readRows([{ ...row, ...changed }])
    if (next) onChange(next)
  }
  const amount = { readOnly: isReadOnly, after: '€', read: readEuros, format: formatEuros }
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
      <ZoneField row={row} isReadOnly={isReadOnly} onZone={change} />
      <Field label={words.upTo}>
        {(control) => (
          <TypedInput
            {...control}
            required={false}
            readOnly={isReadOnly}
            after="kg"
            placeholder={words.anyWeight}
            read={readKilograms}
            format={formatKilograms}
            value={row.up_to_grams}
            onValue={(grams) => change({ up_to_grams: grams })}
          />
        )}
      </Field>
      <Field label={words.from}>
        {(control) => (
          <TypedInput
            {...control}
            {...amount}
            value={row.from_cents}
            onValue={(cents) => change({ from_cents: cents })}
          />
        )}
      </Field>
      <Field label={words.cost}>
        {(control) => (
          <TypedInput
            {...control}
            {...amount}
            value={row.price_cents}
            onValue={(cents) => change({ price_cents: cents })}
          />
        )}
      </Field>
    </div>
  )
}

type ZoneFieldProps = {
  row: TypedRow
  isReadOnly: boolean
  onZone: (zone: Pick<TypedRow, 'zone_id' | 'zone'>) => void
}

function ZoneField({ row, isReadOnly, onZone }: ZoneFieldProps) {
  const zones = listZones(row)
  return (
    <Field label={words.zone}>
      {(control) => (
        <Select
          {...control}
          disabled={isReadOnly}
          value={row.zone_id ?? ''}
          onChange={({ target }) => {
            const zone = zones.find(({ id }) => String(id) === target.value)
            onZone({ zone_id: zone?.id ?? null, zone: zone?.name ?? null })
          }}
        >
          <option value="">{words.everyZone}</option>
          {zones.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The zones of the shop, and that of the row if it is not one of them any more. */
function listZones({ zone_id: id, zone: name }: TypedRow): { id: number; name: string }[] {
  const { zones } = readCarrierChoices()
  const isGone = id !== null && zones.every((zone) => zone.id !== id)
  return isGone ? [...zones, { id, name: name ?? String(id) }] : zones
}
