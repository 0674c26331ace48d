import * as z from 'zod/mini'
import { categoryIdSchema, productIdSchema } from '../ids.ts'
import { services as words } from '../messages/services.ts'

/** A service that inflates balloons takes minutes of a branch; any other is only added to the goods. */
export const serviceKinds = ['inflating', 'other'] as const

/** Beside which goods a service can be added: those of a category and below it, or one product. */
export const serviceOfferSchema = z.object({
  category_id: z.nullable(categoryIdSchema),
  product: z.nullable(z.object({ id: productIdSchema, name: z.string() })),
  label: z.string(), // of the button
  note_label: z.nullable(z.string()), // asks for a text, under this label
  is_note_required: z.boolean(),
})
export type ServiceOffer = z.infer<typeof serviceOfferSchema>

const text = z.string().check(z.trim(), z.maxLength(60))

export const serviceOfferField = z
  .object({
    category_id: z.nullable(categoryIdSchema),
    product: z.nullable(z.object({ id: productIdSchema })),
    label: text.check(z.minLength(1, words.labelMissing)),
    note_label: z.nullable(text),
    is_note_required: z.boolean(),
  })
  .check(z.refine((offer) => (offer.category_id === null) !== (offer.product === null), words.goodsMissing))
export type GivenServiceOffer = z.output<typeof serviceOfferField>
