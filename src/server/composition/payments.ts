import type { OrdersModule } from '../modules/selling/orders/index.ts'
import { createPaymentsModule, type PaymentsModule } from '../modules/selling/payments/index.ts'
import type { QuarterDeps } from './quarter-deps.ts'
import type { ShopQuarter } from './shop.ts'

/** Payments with what the configuration says about the gateways. */
export function createPayments(
  { config, db, clock, jobs, events, publicUrl, secretFor, onTrouble, shop }: QuarterDeps & { shop: ShopQuarter },
  orders: OrdersModule,
): PaymentsModule {
  return createPaymentsModule({
    db,
    clock,
    events,
    jobs,
    publicUrl,
    orders,
    readSettingIn: shop.content.readSettingIn,
    provideSetting: shop.content.provideSetting,
    stripe: config.stripe,
    gatewayBases: config.gatewayBases,
    gatewayKey: secretFor('payment gateways'),
    fakeGatewaySecret: config.hasFakeGateway ? secretFor('fake-gateway') : undefined,
    onTrouble,
  })
}
