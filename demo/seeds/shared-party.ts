/** A list that the demo's customer shares with the guests of a party, made through the API as they would. */
import type { FastifyInstance } from 'fastify'
import { addDays } from '../../src/kernel/plain-day.ts'
import { todayOf } from '../../src/kernel/shop-calendar.ts'
import type { Clock } from '../../src/server/platform/clock.ts'
import type { Db } from '../../src/server/platform/db/db.ts'
import { createVisitor, demoCustomer } from './demo-visitor.ts'

const party = {
  // Always the same, so that the list is made once.
  key: '5b0f3c1e-7a52-4d0c-9a61-1f6f0f7a2d10',
  title: 'Emine siedme narodeniny',
  organizer: 'Jana',
  email: demoCustomer.email,
  children: 8,
  adults: 4,
}
const inDays = 24
const codes = ['SADA-STOL-DINO', 'GX-HR-DINO', 'CX-SV-DINO', 'GP-NAR-DINO']

/** Repeatable. Two guests have replied, and one of them brings something. */
export async function shareParty({ app, db, clock }: { app: FastifyInstance; db: Db; clock: Clock }): Promise<void> {
  if (await db.query.selectFrom('sharedLists').select('id').limit(1).executeTakeFirst()) return
  const variants = await db.query.selectFrom('variants').select(['id', 'code']).where('code', 'in', codes).execute()
  const lines = codes.flatMap((code) => {
    const variant = variants.find((each) => each.code === code)
    return variant ? [{ variantId: variant.id, packs: 1 }] : []
  })
  const organizer = createVisitor(app, '10.20.32.1')
  const eventOn = addDays(todayOf(clock), inDays)
  const { data: link } = await organizer.sharedLists.make({ body: { ...party, eventOn, lines, website: '' } })
  const list = (await organizer.sharedLists.get({ params: link })).data
  const params = { id: link.id, hash: list.guest_hash ?? '' }
  const brought = list.items.slice(1, 2).map(({ id }) => id)
  const [zuzka, peter] = [createVisitor(app, '10.20.32.2'), createVisitor(app, '10.20.32.3')]
  await zuzka.sharedLists.claim({ params, body: { itemIds: brought, name: 'Teta Zuzka', claim: 'bring' } })
  await zuzka.sharedLists.reply({ params, body: { name: 'Teta Zuzka', children: 2, adults: 1 } })
  await peter.sharedLists.reply({ params, body: { name: 'Peter', children: 1, adults: 0 } })
}
