import { useState } from 'react'
import { messages } from '#storefront/i18n/messages.ts'
import { Input } from '#ui/input.tsx'

export type PriceRangeProps = {
  /** What the goods of the list cost, in whole euro. */
  min: number
  max: number
  from: number | undefined
  to: number | undefined
  /** The visitor let go of the slider or left a field. */
  onCommit: () => void
}

/** Two fields that a plain form sends, and a slider with two handles that writes into them. */
export function PriceRange({ min, max, from, to, onCommit }: PriceRangeProps) {
  const [range, setRange] = useState({ from: from ?? min, to: Math.min(to ?? max, Math.max(max, from ?? 0)) })
  const top = Math.max(max, range.to)
  const bottom = Math.min(min, range.from)
  const width = Math.max(1, top - bottom)
  const setFrom = (value: number) => setRange({ ...range, from: Math.min(value, range.to) })
  const setTo = (value: number) => setRange({ ...range, to: Math.max(value, range.from) })
  const slider = { type: 'range', min: bottom, max: top, onPointerUp: onCommit, onKeyUp: onCommit } as const
  return (
    <div className="grid gap-3">
      <div className="range noscript:hidden">
        {/* A drawing instead of an inline style, which the security policy forbids. */}
        <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none">
          <rect width="100" height="4" className="fill-line" />
          <rect
            x={((range.from - bottom) / width) * 100}
            width={((range.to - range.from) / width) * 100}
            height="4"
            className="fill-primary-600"
          />
        </svg>
        <input
          {...slider}
          aria-label={messages.listing.priceFrom}
          value={range.from}
          onChange={(event) => setFrom(Number(event.target.value))}
        />
        <input
          {...slider}
          aria-label={messages.listing.priceTo}
          value={range.to}
          onChange={(event) => setTo(Number(event.target.value))}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <PriceField
          name="cena_od"
          label={messages.listing.priceFrom}
          value={range.from}
          onChange={setRangeFrom}
          onCommit={onCommit}
        />
        <PriceField
          name="cena_do"
          label={messages.listing.priceTo}
          value={range.to}
          onChange={setRangeTo}
          onCommit={onCommit}
        />
      </div>
    </div>
  )

  // While somebody types, "1" of "15" may well be below the other end.
  function setRangeFrom(value: number) {
    setRange({ ...range, from: value })
  }
  function setRangeTo(value: number) {
    setRange({ ...range, to: value })
  }
}

type PriceFieldProps = {
  name: string
  label: string
  value: number
  onChange: (value: number) => void
  onCommit: () => void
}

function PriceField({ name, label, value, onChange, onCommit }: PriceFieldProps) {
  const [committed, setCommitted] = useState(value)
  return (
    <label className="grid gap-1 text-xs text-ink-soft">
      {label}
      <Input
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={999_999}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        onFocus={() => setCommitted(value)}
        onBlur={() => value !== committed && onCommit()}
      />
    </label>
  )
}
