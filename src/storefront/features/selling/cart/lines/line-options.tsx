import type { CartItem } from '#contracts/cart.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CloseIcon, PlusIcon } from '#ui/icons.tsx'
import { NoteField } from './note-field.tsx'

const words = cartMessages

export type LineOptionsProps = {
  item: CartItem
  errors: Record<string, string[]>
  onNote: (lineId: number) => void
}

/** The services of a line, chosen and offered; each applies to every piece. */
export function LineOptions({ item, errors, onNote }: LineOptionsProps) {
  const chosen = new Set(item.children.map(({ variant }) => variant.id))
  const offered = item.options.filter((option) => !chosen.has(option.variant_id))
  if (item.children.length === 0 && offered.length === 0) return null
  return (
    <div className="mt-2 grid gap-2 md:ml-18">
      {item.children.length > 0 && (
        <ul className="grid gap-2 border-l-2 border-line pl-4">
          {item.children.map((child) => (
            <ChildLine key={child.id} item={item} child={child} errors={errors} onNote={onNote} />
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <ul aria-label={words.options(item.product.name)} className="flex flex-wrap gap-2">
          {offered.map((option) => (
            <li key={option.variant_id}>
              <button
                type="submit"
                name="intent"
                value={`option.${item.id}-${option.variant_id}`}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-xs font-semibold transition hover:border-primary-700 hover:text-primary-700"
              >
                <PlusIcon className="size-4 text-primary-600" />
                {words.addOption(option.label, { cents: option.unit_price_cents, isPack: isPack(item.product.name) })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {item.options.some((option) => option.is_pickup_only) && (
        <p className="text-xs text-ink-soft">{words.pickupOnly}</p>
      )}
    </div>
  )
}

/** "Latexové balóny 30 cm, 10 ks": the number of pieces is part of the name. */
function isPack(name: string): boolean {
  return /\d\s*ks\b/.test(name)
}

type ChildLineProps = LineOptionsProps & { child: CartItem['children'][number] }

function ChildLine({ item, child, errors, onNote }: ChildLineProps) {
  const option = item.options.find((offered) => offered.variant_id === child.variant.id)
  const label = option?.label ?? child.product.name
  return (
    <li className="grid gap-1">
      <div className="flex items-center gap-x-3">
        <span className="grow text-ink-soft">
          {words.pieces(child.quantity)} · {child.product.name}
        </span>
        <span className="font-semibold whitespace-nowrap">{formatPrice(child.total_cents)}</span>
        <IconButton
          type="submit"
          name="intent"
          value={`unoption.${child.id}`}
          label={words.removeOption(label, item.product.name)}
          className="-mr-3 md:mr-0"
        >
          <CloseIcon />
        </IconButton>
      </div>
      {child.price_was_cents !== null && (
        <p className="text-xs font-medium text-warning">
          {words.priceChanged(child.price_was_cents, child.unit_price_cents)}
        </p>
      )}
      {option?.note_label && (
        <NoteField
          key={child.note}
          lineId={child.id}
          label={option.note_label}
          note={child.note}
          isRequired={option.is_note_required}
          error={errors[`note.${child.id}`]?.[0]}
          onSave={() => onNote(child.id)}
        />
      )}
    </li>
  )
}

export type AddNoteProps = { item: CartItem; onNote: (lineId: number) => void }

/** A note to a line, in a closed disclosure while it is empty. */
export function AddNote({ item, onNote }: AddNoteProps) {
  return (
    <details open={item.note !== ''} className="open:basis-full">
      <summary className="inline-flex min-h-6 list-none items-center text-xs font-semibold text-primary-600 hover:underline">
        {item.note === '' ? words.noteAdd : words.note}
      </summary>
      <NoteField key={item.note} lineId={item.id} label={words.note} note={item.note} onSave={() => onNote(item.id)} />
    </details>
  )
}

export type PricesChangedProps = { isBusy: boolean }

/** Shown if prices have changed since the goods were added: the customer confirms them before ordering. */
export function PricesChanged({ isBusy }: PricesChangedProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-warning-50 px-4 py-3">
      <p className="min-w-0 grow basis-60 font-medium">{words.pricesChanged}</p>
      <Button type="submit" look="secondary" name="intent" value="prices" isLoading={isBusy}>
        {words.pricesRead}
      </Button>
    </div>
  )
}
