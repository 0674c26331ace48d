import * as z from 'zod/mini'

/** Whose number says how many pieces are needed; `party` = the same for any number. The CHECK `party_roles_per_known`. */
export const guestKinds = ['child', 'adult', 'guest', 'party'] as const
export const guestKindSchema = z.enum(guestKinds)
export type GuestKind = z.infer<typeof guestKindSchema>
