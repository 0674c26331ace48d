import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { MinusIcon, PlusIcon } from './icons.tsx'
import { words } from './words.ts'

export type QuantityStepperProps = {
  value: number
  /**
   * Called with a whole number within the limits; without it the component keeps its own value, for a plain form. While
   * a returned promise is pending, the field shows the requested number, afterwards the value it is given; the caller
   * shows failures.
   */
  onChange?: (quantity: number) => void | Promise<void>
  min?: number
  max?: number
  name?: string
  /** Names the goods if a page has several steppers: "Počet kusov: Balón srdce". */
  label?: string
  size?: 'md' | 'lg'
  isDisabled?: boolean
}

const step =
  'grid w-11 shrink-0 place-items-center text-ink -outline-offset-2 transition hover:bg-primary-50 hover:text-primary-700 disabled:bg-transparent disabled:text-edge noscript:hidden'

/** Without JavaScript it is a plain number field: the two buttons show only if scripts run. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = 9999,
  name,
  label = words.quantity,
  size = 'md',
  isDisabled = false,
}: QuantityStepperProps) {
  const { draft, setDraft, current, commit } = useDraft({ value, onChange, min, max })
  return (
    <fieldset
      aria-label={label}
      className={clsx(
        'inline-flex overflow-hidden rounded-control border border-edge bg-ground outline-offset-2 outline-primary-700 transition has-[input:focus-visible]:outline-2',
        size === 'lg' ? 'h-13' : 'h-11',
      )}
    >
      <button
        type="button"
        aria-label={words.decrease}
        disabled={isDisabled || current <= min}
        onClick={() => void commit(Math.max(min, current - 1))}
        className={step}
      >
        <MinusIcon className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        name={name}
        min={min}
        max={max}
        value={draft}
        disabled={isDisabled}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => void commit(current)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && onChange) {
            event.preventDefault()
            void commit(current)
          }
        }}
        className="no-spin w-12 min-w-0 bg-transparent text-center text-base font-semibold outline-none"
      />
      <button
        type="button"
        aria-label={words.increase}
        disabled={isDisabled || current >= max}
        onClick={() => void commit(Math.min(max, current + 1))}
        className={step}
      >
        <PlusIcon className="size-4" />
      </button>
    </fieldset>
  )
}

type Limits = { min: number; max: number }
type DraftOptions = Limits & { value: number; onChange: QuantityStepperProps['onChange'] }

/** The typed text, the quantity that it means, and `commit`, which asks the owner for a quantity. */
function useDraft({ value, onChange, min, max }: DraftOptions) {
  const [draft, setDraft] = useState(String(value))
  const [known, setKnown] = useState(value)
  // The cart may answer with fewer pieces than requested: the field follows its prop.
  if (known !== value) {
    setKnown(value)
    setDraft(String(value))
  }
  const given = useRef(value)
  useEffect(() => {
    given.current = value
  }, [value])
  const current = toQuantity(draft, { min, max, fallback: value })

  async function commit(quantity: number) {
    setDraft(String(quantity))
    if (quantity === value) return
    const answer = onChange?.(quantity)
    if (answer === undefined) return
    try {
      await answer
    } finally {
      setDraft(String(given.current))
    }
  }

  return { draft, setDraft, current, commit }
}

function toQuantity(text: string, { min, max, fallback }: Limits & { fallback: number }): number {
  const quantity = Number.parseInt(text, 10)
  return Number.isNaN(quantity) ? fallback : Math.min(max, Math.max(min, quantity))
}
