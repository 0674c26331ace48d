import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hazard } from '#kernel/hazards.ts'
import type {
  CartDocument,
  LineDocument,
  RentalDocument,
  VoucherDocument,
} from '#server/modules/selling/cart/document/cart-document.types.ts'
import { toLoadedCart } from '#server/modules/selling/cart/document/loaded-cart.ts'
import type { Carrier } from '#server/modules/selling/delivery/index.ts'
import type { PaymentMethod } from '#server/modules/selling/payments/index.ts'
import { askOracle as ask } from '#tests/support/price-oracle.ts'
import { priceChoice } from './choice/price-choice.ts'

// Prices random carts, from database rows to the total on the button, and compares them with an oracle that implements the rules
// without the shop's code: BigInt and loops instead of formulas.

const now = new Date('2026-11-21T10:00:00Z')

type RandomCart = {
  document: CartDocument
  carrier: Carrier | undefined
  method: PaymentMethod | undefined
  zoneId: number | undefined
  isAtStore: boolean | undefined
}

const cents = (max: number) => fc.integer({ min: 0, max })
const rate = fc.constantFrom(23, 19, 5, 0)

const gas = { dangerClass: 'gas', minAge: 18 }
const aerosol = { dangerClass: 'aerosol', minAge: null }

const goods = fc.record({
  priceCents: fc.integer({ min: 1, max: 20_000 }),
  salePart: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
  saleDays: fc.constantFrom([-2, 2], [-5, -1], [1, 5]),
  quantity: fc.integer({ min: 1, max: 60 }),
  vatRate: rate,
  // A set has more than one.
  hazards: fc.constantFrom([], [], [], [gas], [aerosol], [aerosol, gas]),
  isBulky: fc.constantFrom(false, false, false, true),
  weightGrams: cents(3_000),
  service: fc.option(fc.record({ priceCents: cents(900), vatRate: rate, isInflating: fc.boolean() }), {
    nil: undefined,
  }),
})

const rental = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  days: fc.integer({ min: 1, max: 14 }),
  vatRate: rate,
  offer: fc.option(
    fc.record({
      rentCents: fc.integer({ min: 1, max: 5_000 }),
      includedDays: fc.integer({ min: 1, max: 5 }),
      moreDayCents: cents(900),
      depositCents: cents(10_000),
    }),
    { nil: null },
  ),
})

const voucher = fc.record({
  type: fc.constantFrom('amount', 'percent'),
  value: fc.integer({ min: 1, max: 3_000 }),
  minimalPriceCents: fc.option(cents(40_000), { nil: null }),
  freesDelivery: fc.constantFrom(false, false, true),
  isActive: fc.constantFrom(true, true, true, false),
  stacking: fc.constantFrom('any', 'any', 'one_of_kind', 'one_of_kind', 'alone'),
})

const priceRow = fc.record({
  zoneId: fc.constantFrom(null, null, 1, 2),
  upToGrams: fc.constantFrom(null, 2_000, 10_000, 50_000),
  fromCents: fc.constantFrom(0, 0, 2_000, 10_000),
  priceCents: cents(1_500),
})

const carrier = fc.record({
  kind: fc.constantFrom('courier', 'store', 'pickup_point'),
  priceCents: cents(1_200),
  vatRate: rate,
  isFreeEligible: fc.boolean(),
  transferPriceCents: fc.option(cents(400), { nil: null }),
  prices: fc.uniqueArray(priceRow, {
    maxLength: 5,
    selector: ({ zoneId, upToGrams, fromCents }) => `${zoneId} ${upToGrams} ${fromCents}`,
  }),
})

const randomCarts = fc
  .record({
    goods: fc.array(goods, { minLength: 1, maxLength: 8 }),
    rentals: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(rental, { minLength: 1, maxLength: 3 })),
    vouchers: fc.array(voucher, { maxLength: 3 }),
    groupPercent: fc.constantFrom(0, 0, 5, 12.5),
    threshold: fc.constantFrom(6_000, 2_500, null),
    carrier: fc.option(carrier, { nil: undefined }),
    payment: fc.option(fc.record({ feeCents: cents(300), isCash: fc.boolean(), vatRate: rate }), { nil: undefined }),
    zoneId: fc.constantFrom(undefined, 1, 2),
    isAtStore: fc.constantFrom(undefined, true, false),
  })
  .map(toRandomCart)

const askOracle = (random: RandomCart) => ask(random, now)

function priceRandom(random: RandomCart) {
  const cart = toLoadedCart(random.document, { now, tempId: undefined })
  const choice = {
    carrier: random.carrier,
    zone:
      random.zoneId === undefined
        ? undefined
        : { id: random.zoneId, country: null, zipPrefixes: [], daysFrom: 1, daysTo: 2, isDefault: false },
    store: undefined,
    isAtStore: random.isAtStore,
    gather: undefined,
    bring: undefined,
    pickupPoint: undefined,
    method: random.method,
    gift: undefined,
  }
  return priceChoice(cart, choice).totals
}

test.each([1, 2, 3, 4, 5])('10,000 random carts have the price of the oracle to the cent: fifth no. %d', (seed) => {
  fc.assert(
    fc.property(randomCarts, (random) => {
      expect(priceRandom(random)).toEqual(askOracle(random))
    }),
    { numRuns: 2_000, seed },
  )
})

test('the oracle detects a difference of one cent', () => {
  const [random] = fc.sample(randomCarts, { numRuns: 1, seed: 7 })
  if (!random) throw new Error('no cart')
  const right = askOracle(random)
  const [line] = random.document.lines
  if (!line) throw new Error('no line')
  line.priceCents += 1
  line.salePriceCents = null
  expect(askOracle(random)).not.toEqual(right)
})

// ─── random rows ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

function toRandomCart(input: {
  goods: readonly {
    priceCents: number
    salePart: number | undefined
    saleDays: readonly number[]
    quantity: number
    vatRate: number
    hazards: readonly Hazard[]
    isBulky: boolean
    weightGrams: number
    service: { priceCents: number; vatRate: number; isInflating: boolean } | undefined
  }[]
  rentals: readonly {
    quantity: number
    days: number
    vatRate: number
    offer: RentalDocument['offer']
  }[]
  vouchers: readonly {
    type: VoucherDocument['type']
    value: number
    minimalPriceCents: number | null
    freesDelivery: boolean
    isActive: boolean
    stacking: VoucherDocument['stacking']
  }[]
  groupPercent: number
  threshold: number | null
  carrier:
    | (Pick<Carrier, 'priceCents' | 'vatRate' | 'isFreeEligible' | 'transferPriceCents' | 'prices'> & { kind: string })
    | undefined
  payment: { feeCents: number; isCash: boolean; vatRate: number } | undefined
  zoneId: number | undefined
  isAtStore: boolean | undefined
}): RandomCart {
  const lines = input.goods.flatMap((item, index): LineDocument[] => {
    const [from = 0, to = 0] = item.saleDays
    const id = 10 * (index + 1)
    const sale = item.salePart === undefined ? null : Math.floor((item.priceCents * item.salePart) / 100)
    const line = aLine(id, {
      ...item,
      salePriceCents: sale,
      saleFrom: sale === null ? null : dayFrom(from),
      saleTo: sale === null ? null : dayFrom(to),
    })
    if (!item.service) return [line]
    const { isInflating, ...service } = item.service
    const child = aLine(id + 1, {
      ...service,
      quantity: item.quantity,
      parentId: id,
      isService: true,
      hazards: isInflating ? [{ dangerClass: 'inflated', minAge: null }] : [],
    })
    return [line, child]
  })
  const document: CartDocument = {
    id: 1,
    userId: 1,
    currencyId: 2,
    version: 1,
    guestEmail: null,
    giftVariantId: null,
    paymentMethodId: null,
    eventOn: null,
    adultUntil: null,
    delivery: null,
    expiresAt: '2027-01-01T00:00:00Z',
    freeDelivery: { EUR: input.threshold },
    vat: null,
    shopState: null,
    groupDiscountPercent: input.groupPercent,
    lines,
    rentals: input.rentals.map(toRental),
    vouchers: input.vouchers.map(toVoucher),
  }
  return {
    document,
    zoneId: input.zoneId,
    isAtStore: input.isAtStore,
    carrier: input.carrier && aCarrier(input.carrier),
    method: input.payment && {
      id: 1,
      code: 'cod',
      kind: 'cash_on_delivery',
      name: 'Dobierka',
      description: '',
      isPaidOnHandOver: true,
      isTransfer: false,
      holdMs: null,
      ...input.payment,
    },
  }
}

function dayFrom(days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString()
}

function aLine(id: number, changes: Partial<LineDocument>): LineDocument {
  return {
    id,
    parentId: null,
    note: '',
    purpose: '',
    plannedGuests: null,
    quantity: 1,
    seenPriceCents: null,
    options: null,
    setParts: null,
    productId: id,
    variantId: id,
    productCode: `P${id}`,
    code: `V${id}`,
    name: 'Tovar',
    slug: 'tovar',
    variantName: '',
    vatRate: 23,
    priceCents: 100,
    salePriceCents: null,
    saleFrom: null,
    saleTo: null,
    markdowns: [],
    isSold: true,
    isService: false,
    preorderOn: null,
    supply: 'restocked',
    dispatchDays: null,
    isBulky: false,
    hazards: [],
    weightGrams: 0,
    minAge: null,
    needsNote: false,
    gift: null,
    category: { id: 1, name: 'Balóny', slug: 'balony' },
    image: null,
    available: 999,
    central: 999,
    ...changes,
  }
}

function toRental(
  { days, ...rental }: Parameters<typeof toRandomCart>[0]['rentals'][number],
  index: number,
): RentalDocument {
  const lastOn = dayFrom(10 + days - 1).slice(0, 10)
  const costume = { productId: 900, variantId: 900, storeId: 1, code: 'K', name: 'Kostým', variantName: '', slug: 'k' }
  return {
    ...costume,
    ...rental,
    id: index + 1,
    storeName: 'Košice',
    firstOn: dayFrom(10).slice(0, 10),
    lastOn,
    image: null,
  }
}

function toVoucher(
  row: Pick<VoucherDocument, 'type' | 'value' | 'minimalPriceCents' | 'freesDelivery' | 'isActive' | 'stacking'>,
  index: number,
): VoucherDocument {
  return {
    id: index + 1,
    code: `KUPON${index}`,
    serviceType: 'eshop',
    requiresEmail: false,
    perUserLimit: null,
    quantityLimit: null,
    usedCount: 0,
    activeFrom: null,
    activeTo: null,
    userKey: null,
    usesByUser: 0,
    ...row,
    // An amount with cents, a percentage with two decimals.
    value: row.type === 'percent' ? Math.min(100, row.value / 40) : row.value / 100,
  }
}

function aCarrier({ kind, ...changes }: NonNullable<Parameters<typeof toRandomCart>[0]['carrier']>): Carrier {
  return {
    id: 1,
    code: 'c',
    kind: kind === 'store' || kind === 'pickup_point' ? kind : 'courier',
    name: 'Dopravca',
    description: '',
    maxWeightGrams: null,
    carriesDanger: true,
    carriesBulky: true,
    allowsCod: true,
    daysFrom: 1,
    daysTo: 2,
    cutOffHour: 12,
    refusedClasses: [],
    countries: ['SK'],
    widget: null,
    ...changes,
  }
}

test('a deposit changes neither a price nor the VAT', () => {
  for (const random of fc.sample(randomCarts, { numRuns: 200, seed: 11 })) {
    const { deposit_cents: _, ...before } = askOracle(random)
    const rentals = random.document.rentals.map((rental) => ({
      ...rental,
      offer: rental.offer && { ...rental.offer, depositCents: rental.offer.depositCents + 5_000 },
    }))
    const { deposit_cents: deposit = 0, ...after } = priceRandom({
      ...random,
      document: { ...random.document, rentals },
    })
    expect(after).toEqual(before)
    expect(deposit > 0).toBe(rentals.some(({ offer }) => offer !== null))
  }
})
