/** Why pieces came or went; each is a word of the ledger (ADR 0054). */
export const movementKinds = [
  'opening', // what was there when the ledger began
  'order', // left with an order
  'till', // sold at a branch without an order
  'receipt',
  'transfer',
  'count',
  'write_off',
  'correction',
  'import',
  'product', // added with a new product
  'untraced', // changed by a statement that did not say why
] as const
export type MovementKind = (typeof movementKinds)[number]
