/** Where each step stands in the page; a link to it works without scripts too. */
export const stepIds = { delivery: 'doprava', payment: 'platba', contact: 'udaje', order: 'objednat' } as const
export type Step = keyof typeof stepIds

/** The step in which a field of the order form stands. */
export function toStep(field: string): Step {
  if (['carrierId', 'storeId', 'pickupPointId', 'eventOn'].includes(field)) return 'delivery'
  if (field === 'paymentMethodId') return 'payment'
  return field === 'hasAgreed' ? 'order' : 'contact'
}

/** The first step with a fault in it; the button that orders when there is none. */
export function findFirstStep(faults: Readonly<Record<string, unknown>>): Step {
  const faulty = new Set(Object.keys(faults).map(toStep))
  return (['delivery', 'payment', 'contact'] as const).find((step) => faulty.has(step)) ?? 'order'
}
