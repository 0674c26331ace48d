import * as z from 'zod/mini'

export const paperKinds = ['invoice', 'proforma', 'credit_note'] as const
export type PaperKind = (typeof paperKinds)[number]

const partySchema = z.object({
  name: z.string(),
  /** Of a company: the person who ordered. */
  person: z.string(),
  street: z.string(),
  zip: z.string(),
  town: z.string(),
  country: z.string(),
  companyId: z.string(),
  taxId: z.string(),
  vatId: z.string(),
})

const lineSchema = z.object({
  code: z.string(),
  name: z.string(),
  quantity: z.int(),
  unit: z.string(),
  /** Euro without VAT with four decimals, as the law wants the price of a unit. */
  unitNet: z.number(),
  unitGrossCents: z.int(),
  rate: z.number(),
  discountCents: z.int(),
  grossCents: z.int(), // after the discount
})

const recapSchema = z.object({ rate: z.number(), baseCents: z.int(), vatCents: z.int(), grossCents: z.int() })

/** Everything that is printed, frozen when the paper is issued. All amounts in cents, of a credit note negative. */
export const paperContentSchema = z.object({
  /** Which drawing the content was made for: a new one never changes an old paper. */
  layout: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  kind: z.enum(paperKinds),
  number: z.string(),
  issuedOn: z.string(), // YYYY-MM-DD, as all days here
  /** Day of supply, or of the payment that came before it. */
  suppliedOn: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  orderNumber: z.string(),
  variableSymbol: z.string(),
  payment: z.string(),
  delivery: z.string(),
  supplier: z.extend(partySchema, {
    register: z.string(),
    email: z.string(),
    phone: z.string(),
    iban: z.string(),
    bic: z.string(),
  }),
  customer: partySchema,
  lines: z.array(lineSchema),
  recap: z.array(recapSchema),
  roundingCents: z.int(),
  totalCents: z.int(),
  toPayCents: z.int(),
  /** Text of the PAY by square code of what is still to be paid. */
  payBySquare: z.nullable(z.string()),
  corrects: z.nullable(z.object({ number: z.string(), issuedOn: z.string() })),
  reason: z.string(),
})
export type PaperContent = z.infer<typeof paperContentSchema>
export type PaperLine = z.infer<typeof lineSchema>
export type RecapLine = z.infer<typeof recapSchema>
