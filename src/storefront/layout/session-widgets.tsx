import { AccountWidget } from '#storefront/features/account/account-widget.tsx'
import { CartWidget } from '#storefront/features/cart/cart-widget.tsx'

export function SessionWidgets() {
  return (
    <>
      <AccountWidget />
      <CartWidget />
    </>
  )
}
