import type { Cart, CartRental } from '#contracts/cart.ts'
import type { Checkout } from '#contracts/checkout.ts'
import { cartMessages } from '#storefront/i18n/cart-messages.ts'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { formatPrice } from '#ui/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { TrashIcon } from '#ui/icons.tsx'

const words = cartMessages.rental

export type CartRentalsProps = { cart: Cart; faults: Checkout['rental_faults']; busy: string | undefined }

/** Costumes for hire in the cart: days, branch, rent, and the deposit apart. */
export function CartRentals({ cart: { rentals = [] }, faults = [], busy }: CartRentalsProps) {
  if (rentals.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{words.title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {rentals.map((rental) => (
          <Rental
            key={rental.id}
            rental={rental}
            fault={faults.find(({ id }) => id === rental.id)?.fault}
            isRemoving={busy === `unrent.${rental.id}`}
          />
        ))}
      </ul>
      <p className="text-xs text-ink-soft">{words.law}</p>
    </section>
  )
}

type RentalProps = { rental: CartRental; fault: string | undefined; isRemoving: boolean }

function Rental({ rental, fault, isRemoving }: RentalProps) {
  const { id, name, variant_name: variantName, quantity } = rental
  return (
    <li className="grid gap-2 py-3">
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4">
        <GoodsThumb image={rental.image} />
        <div className="min-w-0">
          <p className="leading-snug font-semibold md:text-base">{name}</p>
          <p className="text-xs text-ink-soft">
            {[variantName, words.pieces(quantity), rental.store_name].filter((text) => text !== '').join(' · ')}
          </p>
          <p>{words.days(rental.first_on, rental.last_on, rental.days)}</p>
          <p className="text-sm">{words.deposit(rental.deposit_cents)}</p>
          <RouterLink
            href={paths.rentalChange(rental)}
            className="target inline-flex items-center text-sm font-semibold text-primary-600 hover:underline"
          >
            {words.change}
          </RouterLink>
        </div>
        <div className="grid content-start justify-items-end">
          <span className="font-display text-lg font-bold whitespace-nowrap">{formatPrice(rental.total_cents)}</span>
          <IconButton
            type="submit"
            name="intent"
            value={`unrent.${id}`}
            label={words.remove(name)}
            className="-mr-3 md:mr-0"
            aria-busy={isRemoving || undefined}
          >
            <TrashIcon />
          </IconButton>
        </div>
      </div>
      {fault !== undefined && <Alert tone="danger">{fault}</Alert>}
    </li>
  )
}
