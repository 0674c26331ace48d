import * as z from 'zod/mini'
import { netCentsSchema } from '../amounts.ts'
import { staff } from '../messages/staff.ts'

/** 100,000 €, as a price has it. */
const highestPurchasePrice = 10_000_000

/** What a piece costs the shop, in cents without VAT; 0 = it came for nothing. */
export const purchasePriceSchema = netCentsSchema.check(
  z.refine((cents) => cents >= 0 && cents <= highestPurchasePrice, staff.purchasePriceForm),
)
