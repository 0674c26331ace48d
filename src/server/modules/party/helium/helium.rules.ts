import type { PartyPart } from '#contracts/party/helium.ts'

/** What attributes of goods say about their use with balloons. */
export type PartUse = Pick<PartyPart, 'kind' | 'amount' | 'size_cm'>

/** Undefined if the goods are none of them, or an amount cannot be read. */
export function readPart(attributes: unknown): PartUse | undefined {
  const read = (name: string) => readAmount(readText(attributes, name))
  const size = read('garland_cm')
  const balloons = read('pack_pieces')
  if (size !== undefined && balloons !== undefined) return { kind: 'pack', amount: balloons, size_cm: size }
  for (const [name, kind] of kinds) {
    const amount = read(name)
    if (amount !== undefined) return { kind, amount, size_cm: null }
  }
  return /^(áno|ano|yes)\b/i.test(readText(attributes, 'pump')) ? { kind: 'pump', amount: 1, size_cm: null } : undefined
}

/** The keys of `balloon_fills` that a service fills: "latex-28 latex-30". */
export function readInflated(attributes: unknown): string[] {
  return readText(attributes, 'inflates')
    .split(/[\s,]+/)
    .filter((key) => key !== '')
}

const kinds = [
  ['helium_litres', 'tank'],
  ['holds_grams', 'weight'],
  ['ribbon_metres', 'ribbon'],
  ['garland_metres', 'tape'],
] as const

function readText(attributes: unknown, name: string): string {
  if (typeof attributes !== 'object' || attributes === null) return ''
  const value = Object.entries(attributes).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value.trim() : ''
}

/** "250", "250 l" or "2,5 m", in whole units rounded down: goods never promise more than they are. */
function readAmount(text: string): number | undefined {
  const [, number = ''] = /^(\d{1,6}(?:[.,]\d+)?)(?:\s*[a-z]+)?$/i.exec(text) ?? []
  const amount = Math.floor(Number(number.replace(',', '.')))
  return amount >= 1 ? amount : undefined
}
