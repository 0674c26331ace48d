// Apart from the contract of runs: the screens name kinds, and need none of its schemas.

/** Runs that remove the marked rows of a list. */
export const removalKinds = [
  'remove_brands',
  'remove_stores',
  'remove_carriers',
  'remove_payment_methods',
  'remove_vouchers',
  'remove_search_rules',
] as const
export type RemovalKind = (typeof removalKinds)[number]
export const runKinds = ['move_orders', 'assign_cases', 'edit_variants', ...removalKinds] as const
export type RunKind = (typeof runKinds)[number]
