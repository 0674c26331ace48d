import { useState } from 'react'
import { giftWords as words } from '#admin/i18n/gift-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { formatEuros, readEuros } from '#admin/kit/collection/euros.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { type GiftLevel, readCodes, readLevels } from './gift-levels.ts'

/** From which values a gift may be chosen, and which. */
export function GiftLevelsControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const levels = readLevels(value)
  return (
    <div
      id={control.id}
      role="group"
      aria-label={field.label}
      aria-describedby={control['aria-describedby']}
      className="grid justify-items-start gap-2"
    >
      {levels.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
      {levels.map((level, index) => (
        <Level
          // A level has no id of its own.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${index} of ${levels.length}`}
          level={level}
          place={index + 1}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange(levels.map((one, at) => (at === index ? next : one)))}
          onRemove={() => onChange(levels.filter((_level, at) => at !== index))}
        />
      ))}
      {!isReadOnly && (
        <Button
          look="secondary"
          icon={<Icon name="plus" className="size-4" />}
          onClick={() => onChange([...levels, { threshold_cents: '', codes: [] }])}
        >
          {words.add}
        </Button>
      )}
    </div>
  )
}

type LevelProps = {
  level: GiftLevel
  place: number
  isReadOnly: boolean
  onChange: (level: GiftLevel) => void
  onRemove: () => void
}

function Level({ level, place, isReadOnly, onChange, onRemove }: LevelProps) {
  // As they are typed: a comma at the end is not a code yet. Another value, such as after discarding, wins.
  const [typed, setTyped] = useState({ amount: '', codes: '' })
  const amount = readEuros(typed.amount) === level.threshold_cents ? typed.amount : formatEuros(level.threshold_cents)
  const codes = readCodes(typed.codes).join() === level.codes.join() ? typed.codes : level.codes.join(', ')
  return (
    <div
      role="group"
      aria-label={words.level(place)}
      className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-control border border-line p-3"
    >
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
      {!isReadOnly && (
        <IconButton label={words.remove(place)} onClick={onRemove}>
          <Icon name="trash" className="size-4" />
        </IconButton>
      )}
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
    </div>
  )
}
