import { orderChangeWords } from '#admin/i18n/order-change-words.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'

const words = orderChangeWords.lines

type QuantityFieldProps = {
  name: string
  note: string
  before: number
  quantity: number
  /** Default 999. */
  max?: number
  onChange: (quantity: number) => void
}

/** The number of pieces of a line, by typing or by two buttons. */
export function QuantityField({ name, note, before, quantity, max = 999, onChange }: QuantityFieldProps) {
  const set = (next: number) => onChange(Math.min(max, Math.max(0, Math.round(next))))
  const isGone = quantity === 0 && before > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-2">
      <div className="min-w-0">
        <p className={isGone ? 'text-ink-soft line-through' : 'font-medium'}>{name}</p>
        <p className="text-xs text-ink-soft tabular-nums">
          {[note, isGone && words.removed, !isGone && before > 0 && before !== quantity && words.was(before)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button look="secondary" aria-label={words.fewer(name)} onClick={() => set(quantity - 1)}>
          −
        </Button>
        <Input
          aria-label={words.quantity(name)}
          className="w-16 text-right tabular-nums"
          inputMode="numeric"
          value={String(quantity)}
          onChange={(event) => set(Number(event.currentTarget.value.replaceAll(/\D/g, '')))}
        />
        <Button look="secondary" aria-label={words.more(name)} onClick={() => set(quantity + 1)}>
          +
        </Button>
      </div>
    </div>
  )
}
