import { receiptWords as words } from '#admin/i18n/receipt-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import type { ReceiptLine } from './receipt-draft.ts'

export type ReceiptLineRowProps = {
  line: ReceiptLine
  onChange: (changes: Partial<Pick<ReceiptLine, 'quantity' | 'expected'>>) => void
  onRemove: () => void
}

/** Counted goods: large for a thumb, with the number of the delivery note beside. */
export function ReceiptLineRow({ line, onChange, onRemove }: ReceiptLineRowProps) {
  const { code, quantity, expected, fault } = line
  const name = line.name || code
  const set = (next: number) => onChange({ quantity: Math.min(9999, Math.max(0, next)) })
  return (
    <li className="grid gap-2 px-4 py-3 md:px-6">
      <div className="flex items-start gap-3">
        <p className="min-w-0 grow">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft">{line.name === '' ? words.unnamed : code}</span>
          {fault && <span className="block text-sm font-medium text-danger">{words.faults[fault]}</span>}
        </p>
        <Button look="quiet" aria-label={words.remove(name)} onClick={onRemove}>
          <Icon name="trash" />
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <span aria-hidden className="text-sm text-ink-soft">
            {words.counted}
          </span>
          <span className="flex items-center gap-1">
            <Button look="secondary" aria-label={words.fewer(name)} onClick={() => set(quantity - 1)}>
              −
            </Button>
            <Input
              aria-label={words.quantity(name)}
              className="w-20 text-right tabular-nums"
              inputMode="numeric"
              value={String(quantity)}
              onChange={({ target }) => set(Number(target.value.replaceAll(/\D/g, '')))}
            />
            <Button look="secondary" aria-label={words.more(name)} onClick={() => set(quantity + 1)}>
              +
            </Button>
          </span>
        </div>
        <label className="grid gap-1">
          <span className="text-sm text-ink-soft">{words.expected}</span>
          <Input
            aria-label={words.expectedOf(name)}
            className="w-20 text-right tabular-nums"
            inputMode="numeric"
            value={expected === null ? '' : String(expected)}
            onChange={({ target }) => onChange({ expected: readPieces(target.value) })}
          />
        </label>
        <Difference quantity={quantity} expected={expected} />
      </div>
    </li>
  )
}

function Difference({ quantity, expected }: Pick<ReceiptLine, 'quantity' | 'expected'>) {
  if (expected === null || expected === quantity) return null
  const text = quantity < expected ? words.missing(expected - quantity) : words.extra(quantity - expected)
  return <p className="min-h-11 content-center font-medium text-warning">{text}</p>
}

function readPieces(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4)
  return digits === '' ? null : Number(digits)
}
