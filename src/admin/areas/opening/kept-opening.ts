import type { Opening } from '#contracts/admin/opening.ts'
import { dropKeptAnswer, keepAnswer, readKeptAnswer } from '#admin/kit/browser/kept-answers.ts'

const name = 'opening'

/** What a new shop still needs, as this browser last saw it; undefined for a shop that is open. */
export function readKeptOpening(): Opening | undefined {
  return readKeptAnswer<Opening>(name)?.data
}

export function keepOpening(opening: Opening): void {
  if (opening.state === 'preparing') keepAnswer(name, opening)
  else dropKeptAnswer(name)
}
