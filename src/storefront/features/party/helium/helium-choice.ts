import type { PartyPart } from '#contracts/party/helium.ts'

/** What a visitor has chosen: all of it is in the address. */
export type HeliumChoice = {
  /** Balloons by the key of their size. */
  counts: Readonly<Record<string, number>>
  /** Where they are filled. */
  filling: 'tank' | 'shop'
  garlandMeters: number
  /** Values of the garland's colors. */
  colors: readonly string[]
}

/** Goods with the pieces to buy. */
export type NeededPart = { part: PartyPart; count: number }
