import { useEffect, useRef } from 'react'
import type { FoundGoods } from '#contracts/admin/order-changes.ts'
import { orderChangeWords } from '#admin/i18n/order-change-words.ts'
import { phoneOrderWords as words } from '#admin/i18n/phone-order-words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { formatPrice } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'
import { GoodsSearch } from '../sections/goods-search.tsx'
import type { PhoneDraft, PhoneLine } from './phone-draft.ts'
import { withGoods } from './phone-draft.ts'

export type PhonePartProps = {
  draft: PhoneDraft
  onChange: (changes: Partial<PhoneDraft>) => void
  /** What the server says of a field. */
  error: (field: string) => string | undefined
}

/** Code, Enter, quantity, Enter: the focus goes to the number of pieces of new goods, and back to the search. */
/** `isAgeAsked`: a gift is for adults. */
export function PhoneLines({ draft, onChange, error, isAgeAsked }: PhonePartProps & { isAgeAsked: boolean }) {
  const part = useRef<HTMLDivElement>(null)
  const added = useRef<number>(undefined)
  const { lines } = draft
  const focusSearch = () => part.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
  useEffect(focusSearch, [])
  // After the render that draws the line.
  useEffect(() => {
    const pieces = part.current?.querySelector<HTMLInputElement>(`#pieces-${added.current}`)
    added.current = undefined
    pieces?.focus()
    pieces?.select()
  }, [lines])
  const add = (goods: FoundGoods) => {
    added.current = goods.variant_id
    onChange({ lines: withGoods(lines, goods) })
  }
  const set = (index: number, changes: Partial<PhoneLine>) =>
    onChange({ lines: lines.map((line, at) => (at === index ? { ...line, ...changes } : line)) })
  return (
    <div ref={part} className="grid gap-3">
      <GoodsSearch onAdd={add} />
      {lines.length === 0 && <p className="text-ink-soft">{words.noGoods}</p>}
      <ul aria-label={words.goods}>
        {lines.map((line, index) => (
          <LineRow
            key={line.variantId}
            line={line}
            problem={error(`lines.${index}`)}
            onChange={(changes) => set(index, changes)}
            onRemove={() => onChange({ lines: lines.filter((other) => other !== line) })}
            onDone={focusSearch}
          />
        ))}
      </ul>
      {(isAgeAsked || lines.some((line) => line.isForAdults)) && (
        <Checkbox checked={draft.isAdult} onChange={({ target }) => onChange({ isAdult: target.checked })}>
          {words.adult}
        </Checkbox>
      )}
      <Field label={words.vouchers} hint={words.vouchersHint} error={findVoucherError(error)} isOptional>
        {(control) => (
          <Input
            {...control}
            value={draft.vouchers}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => onChange({ vouchers: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

const mostVouchers = 10

function findVoucherError(error: PhonePartProps['error']): string | undefined {
  return Array.from({ length: mostVouchers }, (_, index) => error(`vouchers.${index}`)).find(Boolean)
}

type LineRowProps = {
  line: PhoneLine
  problem: string | undefined
  onChange: (changes: Partial<PhoneLine>) => void
  onRemove: () => void
  onDone: () => void
}

function LineRow({ line, problem, onChange, onRemove, onDone }: LineRowProps) {
  const { name, quantity } = line
  const setQuantity = (next: number) => onChange({ quantity: Math.min(999, Math.max(1, next)) })
  const facts = [line.code, formatPrice(line.priceCents), orderChangeWords.lines.onHand(line.available)]
  return (
    <li className="grid gap-2 border-b border-line py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 grow basis-40">
          <p className="font-medium">{name}</p>
          <p className="text-xs text-ink-soft tabular-nums">{facts.join(' · ')}</p>
        </div>
        <div className="flex items-center gap-1">
          <Button look="secondary" aria-label={words.fewer(name)} onClick={() => setQuantity(quantity - 1)}>
            −
          </Button>
          <Input
            id={`pieces-${line.variantId}`}
            aria-label={words.quantity(name)}
            className="w-16 text-right tabular-nums"
            inputMode="numeric"
            value={String(quantity)}
            onChange={({ target }) => setQuantity(Number(target.value.replaceAll(/\D/g, '')))}
            onKeyDown={(event) => event.key === 'Enter' && onDone()}
          />
          <Button look="secondary" aria-label={words.more(name)} onClick={() => setQuantity(quantity + 1)}>
            +
          </Button>
          <Button look="secondary" aria-label={words.remove(name)} onClick={onRemove}>
            ×
          </Button>
        </div>
      </div>
      {(problem !== undefined || line.note !== '') && (
        <Field label={words.text(name)} hint={words.textHint} error={problem} isOptional>
          {(control) => (
            <Input
              {...control}
              value={line.note}
              maxLength={500}
              onChange={({ target }) => onChange({ note: target.value })}
            />
          )}
        </Field>
      )}
    </li>
  )
}
