import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { useSession } from '#storefront/session.ts'
import { formatPrice } from '#ui/format.ts'
import { CartIcon } from '#ui/icons.tsx'

/** What is in the cart; the place for count and sum is kept before they are known. */
export function CartSlot() {
  const { cart } = useSession()
  const count = cart?.item_count ?? 0
  return (
    <RouterLink
      href={paths.cart()}
      aria-label={count > 0 ? messages.header.cartWith(count, cart?.total_cents ?? 0) : messages.header.cart}
      className="header-link"
    >
      <span className="relative">
        <CartIcon className="size-6" />
        {count > 0 && <span className="cart-count">{count > 99 ? '99+' : count}</span>}
      </span>
      <span className="hidden w-18 whitespace-nowrap lg:block">
        {count > 0 ? formatPrice(cart?.total_cents ?? 0) : messages.header.cart}
      </span>
    </RouterLink>
  )
}
