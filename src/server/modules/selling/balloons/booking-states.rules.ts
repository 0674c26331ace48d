/** States of an order whose customer has its balloons, or had them. */
export const handedOver: readonly string[] = [
  'picked_up',
  'completed',
  'returned',
  'withdrawn',
  'refunded',
  'partly_refunded',
]
