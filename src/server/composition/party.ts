import { createLettersModule, type LettersModule } from '../modules/party/letters/index.ts'
import type { GoodsQuarter } from './goods.ts'
import type { QuarterDeps } from './quarter-deps.ts'

export type PartyQuarter = { letters: LettersModule }

export function createPartyQuarter({ db, clock, goods }: QuarterDeps & { goods: GoodsQuarter }): PartyQuarter {
  return { letters: createLettersModule({ db, clock, inventory: goods.inventory }) }
}
