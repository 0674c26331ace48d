import { Suspense, lazy } from 'react'
import type { Cart, CartRental } from '#contracts/cart.ts'
import { toPayCents } from '#contracts/checkout.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import { getBrowserApi } from '#storefront/api.ts'
import { loadSession } from '#storefront/session.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { formatPrice } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { CloseIcon, TagIcon } from '#ui/icons.tsx'
import { Price } from '#ui/price.tsx'
import { CartPanelLine } from './cart-panel-line.tsx'

const CartSuggestions = lazy(
  withReload(async () => ({ default: (await import('../offers/cart-suggestions.tsx')).CartSuggestions })),
)

const words = cartMessages
const shownLines = 5

export type CartPanelProps = {
  id: string
  isOpen: boolean
  cart: Cart | undefined
  problem: string | undefined
  /** The goods just added, for which suggestions are shown. */
  addedProductId?: number | undefined
  onClose: () => void
}

export function CartPanel({ id, isOpen, cart, problem, addedProductId, onClose }: CartPanelProps) {
  if (!isOpen) return null
  const items = cart?.items ?? []
  const rentals = cart?.rentals ?? []
  const hiddenLines = items.length - shownLines
  return (
    <section
      id={id}
      aria-label={words.title}
      className="absolute top-full right-0 z-40 mt-2 hidden max-h-[calc(100dvh-9rem)] w-96 animate-arrive flex-col rounded-card border border-line bg-ground shadow-float md:flex"
    >
      <div className="flex items-center gap-2 py-1 pr-1 pl-4">
        <h2 className="grow text-lg">{words.title}</h2>
        <IconButton label={words.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {problem && <PanelProblem problem={problem} />}
      {items.length === 0 && rentals.length === 0 ? (
        !problem && <p className="px-4 pb-6 text-ink-soft">{words.empty}</p>
      ) : (
        <>
          {/* The lines scroll, so that the sum and the button below stay in sight. What loads late is below them and moves neither. */}
          <div className="max-h-[40dvh] shrink-0 overflow-y-auto">
            <ul className="divide-y divide-line px-4">
              {items.slice(0, shownLines).map((item) => (
                <CartPanelLine key={item.id} item={item} />
              ))}
              {rentals.map((rental) => (
                <PanelRental key={rental.id} rental={rental} />
              ))}
            </ul>
            {hiddenLines > 0 && (
              <RouterLink
                href={paths.cart()}
                className="flex min-h-11 items-center border-t border-line px-4 font-semibold text-primary-600 underline-offset-4 hover:underline"
              >
                {words.showMore(hiddenLines)}
              </RouterLink>
            )}
          </div>
          <PanelTotals cart={cart} />
          {addedProductId !== undefined && (
            <div className="min-h-0 overflow-y-auto">
              <Suspense fallback={null}>
                <CartSuggestions productId={addedProductId} />
              </Suspense>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function PanelRental({ rental }: { rental: CartRental }) {
  return (
    <li className="flex items-center gap-3 py-3">
      <GoodsThumb image={rental.image} />
      <div className="min-w-0 grow">
        <p className="leading-snug font-medium">{keepTogether(rental.name)}</p>
        <p className="text-xs text-ink-soft">{words.rental.days(rental.first_on, rental.last_on, rental.days)}</p>
      </div>
      <span className="font-display font-bold">{formatPrice(rental.total_cents)}</span>
    </li>
  )
}

function PanelProblem({ problem }: { problem: string }) {
  return (
    <div className="px-4 pb-4">
      <Alert
        tone="danger"
        isLive
        action={
          <Button look="secondary" onClick={() => void loadSession(getBrowserApi())}>
            {words.retry}
          </Button>
        }
      >
        {problem}
      </Alert>
    </div>
  )
}

function PanelTotals({ cart }: { cart: Cart | undefined }) {
  if (!cart) return null
  return (
    <div className="grid gap-3 border-t border-line p-4">
      {cart.group_discount_cents > 0 && (
        <p className="flex items-center justify-between gap-2 text-quaternary-600">
          {words.groupDiscount}
          <span className="font-semibold">{formatPrice(0 - cart.group_discount_cents)}</span>
        </p>
      )}
      {cart.vouchers.map((voucher) => (
        <p key={voucher.voucher_id} className="flex items-center gap-2 text-quaternary-600">
          <TagIcon className="size-4" />
          <span className="grow">{words.voucherOf(voucher.code)}</span>
          <span className="font-semibold">{formatPrice(0 - voucher.discount_cents)}</span>
        </p>
      ))}
      {cart.deposit_cents !== undefined && (
        <p className="flex items-center justify-between gap-2">
          {words.rental.depositLine}
          <span className="font-semibold">{formatPrice(cart.deposit_cents)}</span>
        </p>
      )}
      <p className="flex items-baseline justify-between">
        <span className="font-semibold">{words.total}</span>
        <Price cents={toPayCents(cart)} size="lg" />
      </p>
      <Button as={RouterLink} href={paths.cart()} isWide>
        {words.toOrder}
      </Button>
    </div>
  )
}
