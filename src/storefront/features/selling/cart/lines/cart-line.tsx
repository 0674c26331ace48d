import { keepTogether } from '#kernel/keep-together.ts'
import { messages } from '#storefront/i18n/messages.ts'
import type { CartItem } from '#contracts/cart.ts'
import type { EventWay } from '#contracts/event-verdict.ts'
import { maxLineQuantity } from '#contracts/constants.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { describeBest } from '#storefront/kit/event-day/describe-way.ts'
import { InsteadLink } from '#storefront/kit/event-day/instead-link.tsx'
import { VerdictText } from '#storefront/kit/event-day/verdict-text.tsx'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { formatPrice } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { StockText } from '#ui/stock-text.tsx'
import { toStockWords } from '#storefront/kit/goods/stock-words.ts'
import { AddNote, LineOptions } from './line-options.tsx'

const words = cartMessages

export type CartLineProps = {
  item: CartItem
  /** The best way for the goods to be in time for the party on `eventOn`, if that is known. */
  way: EventWay | undefined
  eventOn: string | null
  /** Faults of the form around all lines, by field. */
  errors?: Record<string, string[]>
  isRemoving: boolean
  onQuantity: (quantity: number) => Promise<void>
  onNote: (lineId: number) => void
}

/** A line of the cart page: its fields and buttons belong to the page's one form. */
export function CartLine({ item, way, eventOn, errors = {}, isRemoving, onQuantity, onNote }: CartLineProps) {
  const { product } = item
  return (
    <li className="py-2 md:py-3">
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[3.5rem_minmax(0,1fr)_auto_6rem_auto]">
        <GoodsThumb image={product.main_image} className="self-start" />
        <LineText item={item} way={way} eventOn={eventOn} onNote={onNote} />
        {/* In two rows if the text is twice the usual size. */}
        <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-4 md:contents">
          <QuantityStepper
            value={item.quantity}
            max={maxLineQuantity}
            name={`line.${item.id}`}
            label={words.quantityOf(product.name)}
            onChange={onQuantity}
          />
          <div className="ml-auto flex items-center gap-2 md:contents">
            <span className="text-right font-display text-lg font-bold whitespace-nowrap">
              {formatPrice(item.total_cents)}
            </span>
            <IconButton
              type="submit"
              name="intent"
              value={`remove.${item.id}`}
              label={words.removeOf(product.name)}
              className="-mr-3 md:mr-0"
              aria-busy={isRemoving || undefined}
            >
              <TrashIcon />
            </IconButton>
          </div>
        </div>
      </div>
      <LineOptions item={item} errors={errors} onNote={onNote} />
    </li>
  )
}

function LineText({ item, way, eventOn, onNote }: Pick<CartLineProps, 'item' | 'way' | 'eventOn' | 'onNote'>) {
  const { product, variant } = item
  const { quantity: _, ...availability } = variant.availability
  const stock = toStockWords(availability)
  // Plain "in stock" is not shown here.
  const isSpecial = availability.state !== 'in_stock'
  return (
    <div className="col-span-2 min-w-0 self-start md:col-span-1 md:self-center">
      <RouterLink
        href={paths.product(product, variant.id)}
        className="inline-block py-0.5 leading-snug font-semibold hover:text-primary-700 md:text-base"
      >
        {keepTogether(product.name)}
      </RouterLink>
      <p className="text-xs text-ink-soft">{[variant.name, item.note].filter((text) => text !== '').join(' · ')}</p>
      {item.purpose !== '' && <p className="text-xs text-ink-soft">{words.planned(item.purpose)}</p>}
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="text-xs text-ink-soft">{words.unitPrice(item.unit_price_cents)}</p>
        <AddNote item={item} onNote={onNote} />
      </div>
      {item.price_was_cents !== null && (
        <p className="text-xs font-medium text-warning">
          {words.priceChanged(item.price_was_cents, item.unit_price_cents)}
        </p>
      )}
      {item.gift && <p className="text-xs font-semibold text-primary-700">{words.giftOf(item.gift)}</p>}
      {isSpecial && <StockText state={stock.state}>{stock.text}</StockText>}
      {way && eventOn !== null && (
        <span className="block">
          <VerdictText verdict={way.verdict}>{describeBest(way, eventOn)}</VerdictText>
          {way.verdict === 'late' && stock.canBuy && (
            <InsteadLink href={paths.inTime(paths.substitutes(product), eventOn)} />
          )}
        </span>
      )}
      {!stock.canBuy && (
        <RouterLink
          href={paths.substitutes(product)}
          className="target inline-flex items-center text-xs font-semibold text-primary-600 hover:underline"
        >
          {messages.common.substitutes}
        </RouterLink>
      )}
      <SetParts parts={item.set_parts} />
    </div>
  )
}

function SetParts({ parts }: { parts: CartItem['set_parts'] }) {
  if (parts.length === 0) return null
  return (
    <details className="text-xs text-ink-soft">
      <summary className="inline-flex min-h-6 list-none items-center font-semibold text-primary-600 hover:underline">
        {words.setParts}
      </summary>
      <ul className="pb-1">
        {parts.map((part) => (
          <li key={part.name}>
            {part.quantity} × {keepTogether(part.name)}
          </li>
        ))}
      </ul>
    </details>
  )
}
