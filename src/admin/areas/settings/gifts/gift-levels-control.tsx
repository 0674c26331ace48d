import { useState } from 'react'
import { giftWords as words } from '#admin/i18n/gift-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { EntriesControl, type EntryProps } from '#admin/kit/collection/entries-control.tsx'
import { formatEuros, readEuros } from '#admin/kit/collection/euros.ts'
import { Input } from '#ui/input.tsx'
import { type GiftLevel, readLevels } from './gift-levels.ts'
import { GivenGoods } from './given-goods.tsx'

const entryWords = { add: words.add, entryOf: words.level, remove: words.remove, empty: words.empty }
const blank: GiftLevel = { threshold_cents: '', codes: [] }

/** From which values a gift may be chosen, and which. */
export function GiftLevelsControl({ value, values: _, ...control }: FieldControlProps) {
  return <EntriesControl control={control} entries={readLevels(value)} words={entryWords} blank={blank} Entry={Level} />
}

function Level({ entry: level, isReadOnly, onChange }: EntryProps<GiftLevel>) {
  // As it is typed: a comma at the end is not an amount yet. Another value, such as after discarding, wins.
  const [typed, setTyped] = useState('')
  const amount = readEuros(typed) === level.threshold_cents ? typed : formatEuros(level.threshold_cents)
  return (
    <>
      <label className="grid gap-1">
        {words.from}
        <span className="flex max-w-40 items-center gap-2">
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="text-right"
            readOnly={isReadOnly}
            value={amount}
            onChange={({ target }) => {
              setTyped(target.value)
              const cents = readEuros(target.value)
              onChange({ ...level, threshold_cents: typeof cents === 'number' ? cents : target.value })
            }}
          />
          €
        </span>
      </label>
      <GivenGoods codes={level.codes} isReadOnly={isReadOnly} onChange={(codes) => onChange({ ...level, codes })} />
    </>
  )
}
