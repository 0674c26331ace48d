import { AccountWidget } from '#storefront/features/people/account/account-widget.tsx'
import { CartWidget } from '#storefront/features/selling/cart/cart-widget.tsx'

export function SessionWidgets() {
  return (
    <>
      <AccountWidget />
      <CartWidget />
    </>
  )
}
