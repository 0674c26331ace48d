// An oracle that knows the rules of prices but none of the code: it imports nothing, counts integers in BigInt, and
// uses loops where the shop has formulas.

type AskedLine = {
  id: number
  parentId: number | null
  quantity: number
  priceCents: number
  salePriceCents: number | null
  saleFrom: string | null
  saleTo: string | null
  vatRate: number
  isBulky: boolean
  hazards: readonly { dangerClass: string }[]
  weightGrams: number
}
type AskedVoucher = {
  type: string
  value: number
  minimalPriceCents: number | null
  freesDelivery: boolean
  isActive: boolean
  stacking: string
}
type PriceRow = { zoneId: number | null; upToGrams: number | null; fromCents: number; priceCents: number }
type AskedCarrier = {
  priceCents: number
  vatRate: number
  isFreeEligible: boolean
  transferPriceCents: number | null
  prices: readonly PriceRow[]
}

type AskedRental = {
  quantity: number
  firstOn: string
  lastOn: string
  vatRate: number
  offer: { rentCents: number; includedDays: number; moreDayCents: number; depositCents: number } | null
}

export type AskedCart = {
  document: {
    lines: readonly AskedLine[]
    rentals?: readonly AskedRental[]
    vouchers: readonly AskedVoucher[]
    groupDiscountPercent: number
    freeDelivery: unknown
  }
  carrier: AskedCarrier | undefined
  method: { feeCents: number; isCash: boolean; vatRate: number } | undefined
  zoneId: number | undefined
  isAtStore: boolean | undefined
}

/** What a cart costs with a choice, to the cent: totals and the VAT per rate as the shop must report them. */
export function askOracle({ document, carrier: way, method, zoneId, isAtStore }: AskedCart, now: Date) {
  const goodsLines = document.lines.map((line) => {
    const begins = line.saleFrom === null || Date.parse(line.saleFrom) <= now.getTime()
    const lasts = line.saleTo === null || now.getTime() < Date.parse(line.saleTo)
    const unit = line.salePriceCents !== null && begins && lasts ? line.salePriceCents : line.priceCents
    const children = document.lines.filter(({ parentId }) => parentId === line.id)
    const family = [line, ...children, ...document.lines.filter(({ id }) => id === line.parentId)]
    const siblings = document.lines.filter(({ parentId }) => parentId !== null && parentId === line.parentId)
    const has = ({ hazards }: AskedLine, name: string) => hazards.some(({ dangerClass }) => dangerClass === name)
    const isInflated = [...family, ...siblings].some((one) => has(one, 'inflated'))
    return {
      total: BigInt(unit) * BigInt(line.quantity),
      rate: line.vatRate,
      counts: !line.isBulky && !has(line, 'gas') && !isInflated,
      grams: line.weightGrams * line.quantity,
    }
  })
  const rentals = document.rentals ?? []
  const lines = [...goodsLines, ...rentals.map(toRentLine)]
  let goodsSum = 0n
  for (const { total } of lines) goodsSum += total

  let left = goodsSum
  const take = (amount: bigint) => {
    const taken = amount > left ? left : amount
    left -= taken
  }
  take(percent(goodsSum, document.groupDiscountPercent))
  let isFreed = false
  const used: AskedVoucher[] = []
  for (const row of document.vouchers) {
    const isUsable = row.isActive && (row.minimalPriceCents === null || goodsSum >= BigInt(row.minimalPriceCents))
    if (!isUsable || used.some((other) => clash(other, row))) continue
    used.push(row)
    take(row.type === 'percent' ? percent(left, row.value) : BigInt(Math.round(row.value * 100)))
    isFreed ||= row.freesDelivery
  }
  const discount = goodsSum - left
  const shares = shareOut(
    discount,
    lines.map(({ total }) => total),
  )
  let counted = 0n
  lines.forEach(({ total, counts }, index) => {
    if (counts) counted += total - (shares[index] ?? 0n)
  })

  const threshold = (document.freeDelivery as { EUR: number | null }).EUR
  const isReached =
    threshold !== null &&
    counted >= BigInt(threshold) &&
    lines.some(({ counts }) => counts) &&
    way?.isFreeEligible === true
  let delivery = 0n
  if (way && !isFreed && !isReached) {
    const grams = lines.reduce((sum, line) => sum + line.grams, 0)
    if (isAtStore === false && way.transferPriceCents !== null) delivery = BigInt(way.transferPriceCents)
    else delivery = BigInt(lookUp(way, { grams, counted, zoneId }))
  }
  const fee = BigInt(method?.feeCents ?? 0)
  const before = left + delivery + fee
  let rounded = before
  // To the nearest five cents: one cent at a time, outwards from the exact sum.
  if (method?.isCash)
    for (let step = 0n; rounded % 5n !== 0n; step += 1n) {
      if ((before - step) % 5n === 0n) rounded = before - step
      else if ((before + step) % 5n === 0n) rounded = before + step
    }

  let deposit = 0
  for (const { offer, quantity } of rentals) deposit += (offer?.depositCents ?? 0) * quantity

  const perRate = new Map<number, bigint>()
  const add = (percentage: number, amount: bigint) => perRate.set(percentage, (perRate.get(percentage) ?? 0n) + amount)
  lines.forEach(({ total, rate: percentage }, index) => add(percentage, total - (shares[index] ?? 0n)))
  if (way) add(way.vatRate, delivery)
  if (method) add(method.vatRate, fee)
  const vat = [...perRate]
    .filter(([, gross]) => gross !== 0n)
    .sort(([a], [b]) => b - a)
    .map(([percentage, gross]) => {
      const tax = halfUp(gross * BigInt(percentage), 100n + BigInt(percentage))
      return {
        rate: percentage,
        base_cents: Number(gross - tax),
        vat_cents: Number(tax),
        gross_cents: Number(gross),
      }
    })
  return {
    goods_cents: Number(goodsSum),
    discount_cents: Number(discount),
    delivery_cents: Number(delivery),
    payment_fee_cents: Number(fee),
    rounding_cents: Number(rounded - before),
    total_cents: Number(rounded),
    ...(deposit > 0 && { deposit_cents: deposit }),
    vat,
  }
}

/** The rent day by day: the first days together, then each at its price. It never counts towards free delivery. */
function toRentLine({ offer, firstOn, lastOn, quantity, vatRate }: AskedRental) {
  let unit = 0n
  let day = 0
  for (let at = Date.parse(firstOn); offer && at <= Date.parse(lastOn); at += 86_400_000) {
    day += 1
    if (day === 1) unit += BigInt(offer.rentCents)
    if (day > offer.includedDays) unit += BigInt(offer.moreDayCents)
  }
  return { total: unit * BigInt(quantity), rate: vatRate, counts: false, grams: 0 }
}

function clash(a: AskedVoucher, b: AskedVoucher): boolean {
  const rules = [a.stacking, b.stacking]
  if (rules.includes('alone')) return true
  const onlyDelivery = [a, b].filter(({ freesDelivery, value }) => freesDelivery && value === 0).length
  return !rules.includes('any') && onlyDelivery !== 1 && (onlyDelivery === 2 || a.type === b.type)
}

/** Reads the table row by row: rows that fit, the zone's own first, then the tightest weight, then the highest value. */
function lookUp(
  way: AskedCarrier,
  { grams, counted, zoneId }: { grams: number; counted: bigint; zoneId: number | undefined },
): number {
  let best: PriceRow | undefined
  for (const row of way.prices) {
    if (row.zoneId !== null && row.zoneId !== zoneId) continue
    if (row.upToGrams !== null && row.upToGrams < grams) continue
    if (BigInt(row.fromCents) > counted) continue
    if (!best || isBetter(row, best)) best = row
  }
  return best ? best.priceCents : way.priceCents
}

function isBetter(row: PriceRow, best: PriceRow): boolean {
  if ((row.zoneId === null) !== (best.zoneId === null)) return row.zoneId !== null
  const [weight, bestWeight] = [row.upToGrams ?? 1e12, best.upToGrams ?? 1e12]
  if (weight !== bestWeight) return weight < bestWeight
  return row.fromCents > best.fromCents
}

function percent(amount: bigint, percentage: number): bigint {
  return halfUp(amount * BigInt(Math.round(percentage * 100)), 10_000n)
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  return 2n * (numerator - whole * denominator) >= denominator ? whole + 1n : whole
}

/** Proportionally, the last cents to the largest remainders, the first of equals first. */
function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  if (sum === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (amount * weight) / sum)
  const rests = weights.map((weight) => (amount * weight) % sum)
  let missing = amount - shares.reduce((total, share) => total + share, 0n)
  while (missing > 0n) {
    let at = 0
    rests.forEach((rest, index) => {
      if (rest > (rests[at] ?? 0n)) at = index
    })
    shares[at] = (shares[at] ?? 0n) + 1n
    rests[at] = -1n
    missing -= 1n
  }
  return shares
}
