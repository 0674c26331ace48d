export type PackedPart = { name: string; pieces?: number }

/**
 * What a set holds of a part, said in pieces: two packs of "Taniere s dinosaurami, 8 ks" are 16 pieces of "Taniere s
 * dinosaurami". Goods whose name ends with no count have no pieces: those are counted as they are.
 */
export function toPackedPart(name: string, quantity: number): PackedPart {
  const [, goods, count] = /^(.+?),? (\d{1,4})\s?ks$/u.exec(name) ?? []
  return goods === undefined ? { name } : { name: goods, pieces: Number(count) * quantity }
}

/** What the parts of a set cost one by one, in cents with VAT; undefined when one of them cannot be bought by itself. */
export function sumSingly(
  parts: readonly { quantity: number; cents: number; isSoldSingly: boolean }[],
): number | undefined {
  if (parts.length === 0 || parts.some(({ cents, isSoldSingly }) => !isSoldSingly || cents <= 0)) return undefined
  return parts.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
}
