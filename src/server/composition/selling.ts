import { join } from 'node:path'
import type { RatingLinks } from '../modules/care/satisfaction/index.ts'
import type { CartModule } from '../modules/selling/cart/index.ts'
import { createCheckoutModule, type CheckoutModule } from '../modules/selling/checkout/index.ts'
import { createDeliveryModule, type DeliveryModule } from '../modules/selling/delivery/index.ts'
import { createOrdersModule, type OrdersModule } from '../modules/selling/orders/index.ts'
import { createPapersModule } from '../modules/selling/papers/index.ts'
import { createPaymentsModule, paymentDefinitions, type PaymentsModule } from '../modules/selling/payments/index.ts'
import { createVouchersModule, type VouchersModule } from '../modules/selling/vouchers/index.ts'
import type { ShopQuarter } from './shop.ts'
import type { Goods } from './goods.ts'
import type { ModuleDeps, Site } from './site.ts'

export type Selling = {
  vouchers: VouchersModule
  delivery: DeliveryModule
  orders: OrdersModule
  payments: PaymentsModule
  checkout: CheckoutModule
}

type SellingDeps = ModuleDeps & { shop: ShopQuarter; goods: Goods; cart: CartModule; ratingLinks: RatingLinks }

export function createSelling(site: Site, { config, onTrouble, shop, goods, cart, ratingLinks }: SellingDeps): Selling {
  const { notifications, content } = shop
  const { inventory, catalog } = goods
  const { secretFor } = site
  const readSetting = content.readSetting
  const vouchers = createVouchersModule(site)
  const delivery = createDeliveryModule({
    ...site,
    packeta: config.packeta,
    readSetting,
    readGoods: catalog.readParcelGoods,
  })
  const orders = createOrdersModule({
    ...site,
    inventory,
    notifications,
    papers: createPapersModule({ folder: join(config.dataDir, 'papers') }),
    readSetting,
    findRatingUrl: ratingLinks.findRatingUrl,
    paymentTerms: paymentDefinitions,
    linkSecret: secretFor('order-links'),
    staffSecret: secretFor('staff-cli'),
  })
  const payments = createPaymentsModule({
    ...site,
    orders,
    readSetting,
    stripe: config.stripe,
    fakeGatewaySecret: config.hasFakeGateway ? secretFor('fake-gateway') : undefined,
    onTrouble,
  })
  const checkout = createCheckoutModule({
    ...site,
    carts: cart,
    delivery,
    inventory,
    orders,
    payments,
    readSetting,
    listDeliveryCountries: content.listDeliveryCountries,
    readTermsVersion: content.readTermsVersion,
  })
  return { vouchers, delivery, orders, payments, checkout }
}
