import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listingMessages } from '#storefront/i18n/listing-messages.ts'
import { listMessages } from '#storefront/i18n/list-messages.ts'
import { Input } from '#ui/input.tsx'
import '../listing/listing.css'

export type PriceRangeProps = {
  /** The price range of the list's goods, in whole euro. */
  min: number
  max: number
  from: number | undefined
  to: number | undefined
  /** Called when the visitor releases the slider or leaves a field. */
  onCommit: () => void
}

/** A visitor who holds an arrow key or presses it again is still choosing. */
const keyboardPauseMs = 500

/** Two fields that a plain form submits, and a slider with two handles that writes into them. */
export function PriceRange({ min, max, from, to, onCommit }: PriceRangeProps) {
  const given = `${min}|${max}|${from}|${to}`
  const [chosen, setChosen] = useState({ given, range: toRange({ min, max, from, to }) })
  // For another list or a removed filter the handles follow the URL. The element stays mounted and keeps the focus.
  const range = chosen.given === given ? chosen.range : toRange({ min, max, from, to })
  const setRange = (next: Range) => setChosen({ given, range: next })
  const debounce = useDebounce()
  const top = Math.max(max, range.to)
  const bottom = Math.min(min, range.from)
  const width = Math.max(1, top - bottom)
  // The key that is released over a handle may be Tab, which changes nothing.
  const known = toRange({ min, max, from, to })
  const isChanged = range.from !== known.from || range.to !== known.to
  const slider = {
    min: bottom,
    max: top,
    onPointerUp: () => isChanged && onCommit(),
    onKeyUp: () => isChanged && debounce.start(onCommit, keyboardPauseMs),
  } as const
  const handles = useEarlyMove(range, (moved) => {
    setRange(moved)
    debounce.start(onCommit, keyboardPauseMs)
  })
  return (
    <div className="grid gap-3">
      <div ref={handles} className="range noscript:hidden">
        <RangeBar start={(range.from - bottom) / width} length={(range.to - range.from) / width} />
        <input
          {...slider}
          type="range"
          aria-label={listMessages.priceFrom}
          aria-valuetext={listingMessages.euro(range.from)}
          value={range.from}
          onChange={(event) => setRange({ ...range, from: Math.min(Number(event.target.value), range.to) })}
        />
        <input
          {...slider}
          type="range"
          aria-label={listMessages.priceTo}
          aria-valuetext={listingMessages.euro(range.to)}
          value={range.to}
          onChange={(event) => setRange({ ...range, to: Math.max(Number(event.target.value), range.from) })}
        />
      </div>
      <PriceFields range={range} onChange={setRange} onCommit={onCommit} />
    </div>
  )
}

type Range = { from: number; to: number }

/**
 * For the element with both handles: calls `adopt` if one was moved before hydration, when no handler was attached. The fields that
 * the form sends do not follow it then.
 */
function useEarlyMove(range: Range, adopt: (moved: Range) => void): RefObject<HTMLDivElement | null> {
  const handles = useRef<HTMLDivElement>(null)
  const adoptMove = useEffectEvent(() => {
    const values = [...(handles.current?.querySelectorAll('input') ?? [])].map(({ value }) => Number(value))
    const [from = range.from, to = range.to] = values
    if (from !== range.from || to !== range.to) adopt({ from: Math.min(from, to), to: Math.max(from, to) })
  })
  useEffect(() => adoptMove(), [])
  return handles
}

/** The chosen part of the slider, as fractions of its width. A drawing, because the security policy forbids inline styles. */
function RangeBar({ start, length }: { start: number; length: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none">
      <rect width="100" height="4" className="fill-line" />
      <rect x={start * 100} width={length * 100} height="4" className="fill-primary-600" />
    </svg>
  )
}

function toRange({ min, max, from, to }: Pick<PriceRangeProps, 'min' | 'max' | 'from' | 'to'>): Range {
  return { from: from ?? min, to: to ?? Math.max(max, from ?? 0) }
}

/** A debounce: runs the last requested work after `ms` without another request. */
function useDebounce(): { start: (work: () => void, ms: number) => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    start(work, ms) {
      clearTimeout(timer.current)
      timer.current = setTimeout(work, ms)
    },
  }
}

type PriceFieldsProps = { range: Range; onChange: (range: Range) => void; onCommit: () => void }

/** They do not limit each other: the "1" of a half-typed "15" may be below the other end. */
function PriceFields({ range, onChange, onCommit }: PriceFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <PriceField
        name="cena_od"
        label={listMessages.priceFrom}
        value={range.from}
        onChange={(value) => onChange({ ...range, from: value })}
        onCommit={onCommit}
      />
      <PriceField
        name="cena_do"
        label={listMessages.priceTo}
        value={range.to}
        onChange={(value) => onChange({ ...range, to: value })}
        onCommit={onCommit}
      />
    </div>
  )
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
