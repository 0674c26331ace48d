import type { GuestKind } from '../../party/guest-kinds.ts'

/** Words of the planner of a party that both the API and the pages say. */
export const planner = {
  noGuests: 'Zadajte, koľko detí alebo dospelých príde.',
  noStyle: 'Vyberte tému alebo farbu.',
  /** What a line is for: "3 balenia pre 22 hostí". */
  purpose: ({ guests, per, ...packed }: Packed & { guests: number; per: GuestKind }) =>
    `${countPacked(packed)} ${countFor(guests, per)}`,
  /** The same if the number of guests is not known. */
  complement: (packed: Packed) => `${countPacked(packed)} na doplnenie oslavy`,
  packed: countPacked,
  pieces: countPieces,
}

type Packed = { packs: number; isPack: boolean }

function countPacked({ packs, isPack }: Packed): string {
  return isPack ? countPacks(packs) : countPieces(packs)
}

function countPacks(count: number): string {
  return `${count} ${pick(count, ['balenie', 'balenia', 'balení'])}`
}

function countPieces(count: number): string {
  return `${count} ${pick(count, ['kus', 'kusy', 'kusov'])}`
}

function countFor(count: number, per: GuestKind): string {
  switch (per) {
    case 'child':
      return `pre ${count} ${pick(count, ['dieťa', 'deti', 'detí'])}`
    case 'adult':
      return `pre ${count} ${pick(count, ['dospelého', 'dospelých', 'dospelých'])}`
    case 'guest':
      return `pre ${count} ${pick(count, ['hosťa', 'hostí', 'hostí'])}`
    case 'party':
      return 'na celú oslavu'
  }
}

function pick(count: number, [one, few, many]: readonly [one: string, few: string, many: string]): string {
  if (count === 1) return one
  return count >= 2 && count <= 4 ? few : many
}
