import type { CarrierKind } from '#contracts/kinds.ts'

/** The kinds of delivery in the words of staff. */
export const carrierKindWords = {
  store: 'Osobný odber',
  pickup_point: 'Výdajné miesto',
  courier: 'Kuriér',
} satisfies Record<CarrierKind, string>
