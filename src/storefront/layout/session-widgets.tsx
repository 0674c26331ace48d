import { AccountWidget } from '#storefront/features/people/account/sign-in/account-widget.tsx'
import { CartWidget } from '#storefront/features/selling/cart/panel/cart-widget.tsx'

export function SessionWidgets() {
  return (
    <>
      <AccountWidget />
      <CartWidget />
    </>
  )
}
