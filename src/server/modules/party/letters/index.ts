/**
 * Balloons of letters, of which a visitor puts a sign together. Owns no tables: which goods are a letter, how tall and wide it is
 * and whether it flies are attributes of products and variants (ADR 0075). Does not own the cart, which takes a sign as many goods.
 */
import type { FastifyInstance } from 'fastify'
import { letterEndpoints } from '#contracts/party/letters.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { listBalloons } from './list-balloons.ts'
import type { LettersDeps, LettersModule } from './letters.types.ts'

export type { LettersModule } from './letters.types.ts'

export function createLettersModule(deps: LettersDeps): LettersModule {
  return {
    routes(app: FastifyInstance) {
      registerEndpoint(app, letterEndpoints.letters, async () => ({ data: await listBalloons(deps) }))
    },
  }
}
