import type { PaymentKind } from '#contracts/kinds.ts'
import type { LayoutData } from '#storefront/layout/layout-data.ts'
import { useRouteLoaderData } from '#storefront/router/index.ts'

/** What the shop can be paid by; none when the layout could not be loaded. */
export function useOfferedPayments(): readonly PaymentKind[] {
  return useRouteLoaderData<LayoutData>('root')?.paymentKinds ?? []
}
