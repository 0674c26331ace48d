import { useState } from 'react'
import { sampleWords as words } from '#admin/i18n/carrier-words.ts'
import { formatEuros, readEuros } from '#admin/kit/collection/euros.ts'
import { formatKilograms, readKilograms } from '#admin/kit/collection/controls/kilograms.ts'
import { TypedInput } from '#admin/kit/collection/field-control.tsx'
import type { Values } from '#admin/kit/form/merge.ts'
import { Field } from '#ui/field.tsx'
import { readCarrierChoices } from './carrier-choices.ts'
import { samplePrices, type TypedRow } from './price-rows.ts'

export type PriceSampleProps = { rows: readonly TypedRow[]; values: Values }

/** What an order would cost by the prices as they are typed, and why. */
export function PriceSample({ rows, values }: PriceSampleProps) {
  const [grams, setGrams] = useState<unknown>(2_000)
  const [cents, setCents] = useState<unknown>(3_000)
  const { price_cents: priceCents, max_weight_grams: most, is_free_eligible: isFree } = values
  const isTooHeavy = typeof most === 'number' && typeof grams === 'number' && grams > most
  const lines = samplePrices({ rows, priceCents, zones: readCarrierChoices().zones, grams, cents })
  return (
    <section className="grid gap-2 rounded-control bg-primary-50 p-3" aria-label={words.title}>
      <p className="font-semibold">{words.title}</p>
      <div className="grid max-w-80 grid-cols-2 gap-2">
        <Field label={words.weight}>
          {(control) => (
            <TypedInput
              {...control}
              required={false}
              after="kg"
              read={readKilograms}
              format={formatKilograms}
              value={grams}
              onValue={setGrams}
            />
          )}
        </Field>
        <Field label={words.value}>
          {(control) => (
            <TypedInput
              {...control}
              required={false}
              after="€"
              read={readEuros}
              format={formatEuros}
              value={cents}
              onValue={setCents}
            />
          )}
        </Field>
      </div>
      {isTooHeavy ? (
        <p>{words.tooHeavy}</p>
      ) : (
        <ul>
          {(lines ?? [words.incomplete]).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {isFree === true && <p className="text-sm text-ink-soft">{words.free}</p>}
    </section>
  )
}
