import * as z from 'zod/mini'
import { addressSchema, companySchema } from '#contracts/addresses.ts'
import { toFullName } from '#kernel/full-name.ts'
import type { OrderId, RentalBookingId, StoreId, UserId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { printPdf } from '#server/modules/selling/papers/index.ts'
import type { RentalDeps } from '../rental.types.ts'
import { type ContractOrder, findBookedOrder, findContractOrder, listHired } from './contract.queries.ts'
import { drawContract, type Hirer } from './draw-contract.ts'

type PrintDeps = Pick<RentalDeps, 'db' | 'orders' | 'readSetting'>
export type PrintedContract = { number: string; pdf: Buffer }

/**
 * The contract for the holder of the order's link, who after 30 days sees no names in it, as on the page of the order, and for the owner
 * of the order without a limit. Throws 404 for a wrong link, and if nothing of the order is hired and paid.
 */
export async function printForCustomer(
  deps: PrintDeps,
  link: { id: OrderId; hash: string },
  userId: UserId | undefined,
): Promise<PrintedContract> {
  const order = await deps.orders.getOrderByLink(link)
  const own = userId === undefined ? undefined : await findOwn(deps, { orderId: link.id, userId })
  const { id, number, date, invoice, email, phone } = own ?? order
  return print(deps, { id, number, orderedOn: toLocalDay(new Date(date)), hirer: toHirer(invoice, { email, phone }) })
}

async function findOwn({ orders }: PrintDeps, key: { orderId: OrderId; userId: UserId }) {
  return orders.getOwnOrder(key).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  })
}

/** The contract of a booking of these branches (null = all). Throws 404. */
export async function printForStaff(
  deps: PrintDeps,
  key: { id: RentalBookingId; branches: readonly StoreId[] | null },
): Promise<PrintedContract> {
  const order = await findBookedOrder(deps.db.query, key)
  if (!order) throw notFound('rental')
  return printFor(deps, order)
}

/** The contract of an order, with nothing hidden. Throws 404 if nothing of it is hired and paid. */
export async function printForOrder(deps: PrintDeps, orderId: OrderId): Promise<PrintedContract> {
  const order = await findContractOrder(deps.db.query, orderId)
  if (!order) throw notFound('rental')
  return printFor(deps, order)
}

function printFor(deps: PrintDeps, order: ContractOrder): Promise<PrintedContract> {
  const { id, number, placedAt, invoiceAddress, ...contact } = order
  const hirer = toHirer(invoiceSchema.parse(invoiceAddress), contact)
  return print(deps, { id, number, orderedOn: toLocalDay(placedAt), hirer })
}

const invoiceSchema = z.extend(addressSchema, { company: z.nullable(companySchema) })

function toHirer(
  { company, street, zip, city, ...names }: z.infer<typeof invoiceSchema>,
  { email, phone }: { email: string; phone: string },
): Hirer {
  const person = toFullName(names)
  return {
    name: company ? company.company : person,
    lines: [
      company ? person : '',
      street,
      `${zip} ${city}`.trim(),
      company && company.companyId !== '' ? `IČO: ${company.companyId}` : '',
      email,
      phone,
    ].filter((line) => line !== ''),
  }
}

async function print(
  { db, readSetting }: PrintDeps,
  { id, number, orderedOn, hirer }: { id: OrderId; number: string; orderedOn: string; hirer: Hirer },
): Promise<PrintedContract> {
  const costumes = await listHired(db.query, id)
  if (costumes.length === 0) throw notFound('rental')
  const shop = await readSetting('contacts')
  return { number, pdf: await printPdf(drawContract({ shop, number, orderedOn, hirer, costumes })) }
}
