import type { VariantId } from '#kernel/ids.ts'

/** Goods as an address names them. */
export type WantedBalloons = { variantId: VariantId; packs: number; isTreated: boolean }

/** `12x3.15x2h`, as the contract has checked it; a variant that is named twice counts once. */
export function readWanted(lines: string | undefined): WantedBalloons[] {
  const wanted = (lines ?? '')
    .split('.')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', packs = ''] = line.split('x')
      const variantId: VariantId = Number(id)
      return { variantId, packs: Number.parseInt(packs, 10), isTreated: packs.endsWith('h') }
    })
  return [...new Map(wanted.map((line) => [line.variantId, line])).values()]
}
