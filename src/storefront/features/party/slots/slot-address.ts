import { readWhole } from '#storefront/kit/forms/read-value.ts'

const slotBalloonParam = 'balon'
const slotCountParam = 'kusov'
const slotTreatedParam = 'hifloat'
const slotStoreParam = 'predajna'

/** The fields of the forms; but for the time they are the parameters of the address: of each balloon its variant and pieces. */
export const slotFields = {
  balloon: slotBalloonParam,
  count: slotCountParam,
  treated: slotTreatedParam,
  store: slotStoreParam,
  time: 'cas',
} as const

export type ChosenBalloon = { variantId: number; count: number; isTreated: boolean }
export type SlotAddress = { balloons: readonly ChosenBalloon[]; storeId: number | undefined }

const mostLines = 20
const mostPieces = 99

/** Anything that is not a number is ignored; a balloon with no pieces is not chosen. */
export function readSlotAddress(search: Pick<FormData | URLSearchParams, 'get' | 'getAll'>): SlotAddress {
  const counts = search.getAll(slotCountParam)
  const treated = new Set(search.getAll(slotTreatedParam).map(Number))
  const balloons = search.getAll(slotBalloonParam).map((value, index) => {
    const variantId = readWhole(value, 999_999_999)
    return { variantId, count: readWhole(counts[index], mostPieces), isTreated: treated.has(variantId) }
  })
  return {
    balloons: balloons.filter(({ variantId, count }) => variantId > 0 && count > 0).slice(0, mostLines),
    storeId: readWhole(search.get(slotStoreParam), 999_999_999) || undefined,
  }
}

/** As the API has it, `12x3.15x2h`; undefined = none. */
export function toLines(balloons: readonly ChosenBalloon[]): string | undefined {
  if (balloons.length === 0) return undefined
  return balloons.map(({ variantId, count, isTreated }) => `${variantId}x${count}${isTreated ? 'h' : ''}`).join('.')
}
