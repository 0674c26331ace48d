import * as z from 'zod/mini'
import { categoryIdSchema, productIdSchema } from '../ids.ts'

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

/** The server says at the field which offer lacks its goods or its label. */
export const serviceOfferField = z.object({
  category_id: z.nullable(categoryIdSchema),
  product: z.nullable(z.object({ id: productIdSchema })),
  label: text,
  note_label: z.nullable(text),
  is_note_required: z.boolean(),
})
export type GivenServiceOffer = z.output<typeof serviceOfferField>
