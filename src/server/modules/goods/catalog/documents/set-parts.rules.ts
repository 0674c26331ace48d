import type { Cents } from '#kernel/money.ts'

export type PackedPart = { name: string; pieces?: number }

/**
 * A part of a set in pieces: two packs of "Taniere s dinosaurami, 8 ks" are 16 pieces of "Taniere s dinosaurami". Goods without
 * a count at the end of their name have no pieces: they are counted in packs.
 */
export function toPackedPart(name: string, quantity: number): PackedPart {
  const [, goods, count] = /^(.+?),? (\d{1,4})\s?ks$/u.exec(name) ?? []
  return goods === undefined ? { name } : { name: goods, pieces: Number(count) * quantity }
}

/** The price of the parts of a set bought singly, in cents with VAT; undefined if one of them is not sold singly. */
export function sumSingly(
  parts: readonly { quantity: number; cents: Cents; isSoldSingly: boolean }[],
): number | undefined {
  if (parts.length === 0 || parts.some(({ cents, isSoldSingly }) => !isSoldSingly || cents <= 0)) return undefined
  return parts.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
}
