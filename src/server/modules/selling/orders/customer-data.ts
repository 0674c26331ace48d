import * as z from 'zod/mini'
import type { PersonalDataSource, PersonalValue } from '#server/modules/people/accounts/index.ts'
import { listOrdersForExport } from './customer-data.queries.ts'

const valueSchema: z.ZodMiniType<PersonalValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(valueSchema), z.record(z.string(), valueSchema)]),
)

/** The orders in a customer's export of their data. */
export const orderData: PersonalDataSource = {
  name: 'Objednávky',
  async collect(q, { userId }) {
    return (await listOrdersForExport(q, userId)).map((text) => valueSchema.parse(JSON.parse(text)))
  },
}
