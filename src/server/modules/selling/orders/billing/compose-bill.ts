import * as z from 'zod/mini'
import { addressSchema, companySchema } from '#contracts/addresses.ts'
import { toFullName } from '#kernel/full-name.ts'
import type { OrderId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { chargesVatOn } from '#kernel/vat-status.ts'
import { notFound } from '#server/http/errors.ts'
import { chargeLines, recapOf, type PaperContent, type PaperKind } from '#server/modules/selling/papers/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { encodePayBySquare } from '../bank-transfer/bank-transfer.ts'
import { countOpenDifference } from '../changes/received-money.ts'
import { listOrderItems } from '../order-items.queries.ts'
import type { TermsByKind } from '../orders.types.ts'
import { findOrder } from '../orders.queries.ts'
import { listCharges } from './compose-credit.ts'
import { supplierOf, toChargedRate, type Seller } from './supplier.ts'

/** A paper without what it gets when it is issued. */
export type Composed = Omit<PaperContent, 'layout' | 'kind' | 'number' | 'issuedOn'>
type BillInput = { orderId: OrderId; kind: PaperKind; seller: Seller; at: Date }

/**
 * The content of an invoice or a pro-forma invoice. The day of supply decides whether it has VAT and at which rates, not the day of
 * the order: a seller may have become a payer in between, or a rate may have begun.
 */
export async function composeBill(
  { paymentTerms }: { paymentTerms: TermsByKind },
  tx: Tx,
  { orderId, kind, seller, at }: BillInput,
): Promise<Composed> {
  const row = await findOrder(tx, orderId)
  if (!row) throw notFound('order')
  const suppliedOn = toLocalDay((kind === 'invoice' && row.paidAt) || at)
  const chargesVat = chargesVatOn(seller.vatPeriods, suppliedOn)
  const supplier = supplierOf(seller.supplier, chargesVat)
  const toRate = toChargedRate(seller, { chargesVat, orderedOn: toLocalDay(row.placedAt), suppliedOn })
  const lines = chargeLines(listCharges(await listOrderItems(tx, orderId), row), toRate)
  const isPaid = row.paidAt !== null && kind === 'invoice'
  // The difference that a change of a paid order asks for is sent by transfer, however the order was paid.
  const differenceCents = isPaid ? await countOpenDifference(tx, orderId) : 0
  const toPayCents = isPaid ? differenceCents : row.totalCents + row.depositCents
  const account = { iban: supplier.iban, bic: supplier.bic, name: supplier.name }
  const isTransfer = differenceCents > 0 || paymentTerms[row.paymentKind].isTransfer
  const isByTransfer = isTransfer && toPayCents > 0 && supplier.iban !== ''
  return {
    suppliedOn: kind === 'invoice' ? suppliedOn : null,
    dueOn: row.dueAt && !isPaid ? toLocalDay(row.dueAt) : null,
    orderNumber: row.number,
    variableSymbol: row.number,
    payment: row.paymentName,
    delivery: row.carrierName,
    supplier,
    customer: toCustomer(row.invoiceAddress),
    chargesVat,
    lines,
    recap: recapOf(lines),
    roundingCents: row.roundingCents,
    totalCents: row.totalCents,
    toPayCents,
    ...(row.depositCents > 0 && !isPaid && { depositCents: row.depositCents }),
    payBySquare: isByTransfer
      ? await encodePayBySquare({ account, amountCents: toPayCents, variableSymbol: row.number, dueAt: row.dueAt })
      : null,
    corrects: null,
    reason: '',
  }
}

const invoiceAddress = z.extend(addressSchema, { company: z.nullable(companySchema) })
const countries: Record<string, string> = { SK: 'Slovensko', CZ: 'Česko' }

function toCustomer(address: unknown): PaperContent['customer'] {
  const { company, street, zip, city, country, ...names } = invoiceAddress.parse(address)
  const person = toFullName(names)
  return {
    name: company ? company.company : person,
    person: company ? person : '',
    street,
    zip,
    town: city,
    country: countries[country] ?? country,
    companyId: company?.companyId ?? '',
    taxId: company?.taxId ?? '',
    vatId: company?.vatId ?? '',
  }
}
