import { useState } from 'react'
import { giftWords as words } from '#admin/i18n/gift-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { EntriesControl, type EntryProps } from '#admin/kit/collection/entries-control.tsx'
import { formatEuros, readEuros } from '#admin/kit/collection/euros.ts'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { type GiftLevel, readCodes, readLevels } from './gift-levels.ts'

const entryWords = { add: words.add, entryOf: words.level, remove: words.remove, empty: words.empty }
const blank: GiftLevel = { threshold_cents: '', codes: [] }

/** From which values a gift may be chosen, and which. */
export function GiftLevelsControl({ value, values: _, ...control }: FieldControlProps) {
  return <EntriesControl control={control} entries={readLevels(value)} words={entryWords} blank={blank} Entry={Level} />
}

function Level({ entry: level, isReadOnly, onChange }: EntryProps<GiftLevel>) {
  // As they are typed: a comma at the end is not a code yet. Another value, such as after discarding, wins.
  const [typed, setTyped] = useState({ amount: '', codes: '' })
  const amount = readEuros(typed.amount) === level.threshold_cents ? typed.amount : formatEuros(level.threshold_cents)
  const codes = readCodes(typed.codes).join() === level.codes.join() ? typed.codes : level.codes.join(', ')
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
              setTyped({ amount: target.value, codes })
              const cents = readEuros(target.value)
              onChange({ ...level, threshold_cents: typeof cents === 'number' ? cents : target.value })
            }}
          />
          €
        </span>
      </label>
      <label className="col-span-full grid gap-1">
        {words.codes}
        <Textarea
          rows={2}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={words.codesPattern}
          readOnly={isReadOnly}
          value={codes}
          onChange={({ target }) => {
            setTyped({ amount, codes: target.value })
            onChange({ ...level, codes: readCodes(target.value) })
          }}
        />
      </label>
    </>
  )
}
