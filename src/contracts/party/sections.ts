import * as z from 'zod/mini'

/** The parts of a party, in this order: the CHECK `party_roles_section_known`. */
export const partySections = ['tableware', 'balloons', 'decoration', 'cake', 'fun', 'costumes'] as const
export const partySectionSchema = z.enum(partySections)
export type PartySection = z.infer<typeof partySectionSchema>
