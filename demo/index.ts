/** The demo shop behind the port of src/server/startup/demo.ts. Without this folder the shop has no goods. */
import { fileURLToPath } from 'node:url'
import type { DemoShop } from '../src/server/startup/demo.ts'

export const demo: DemoShop = {
  owner: { email: 'majitel@konfetka.example', password: 'konfetka-demo', firstname: 'Eva', lastname: 'Malá' },
  pictures: {
    async draw(reference) {
      // Loaded with the first drawing: most starts find every picture in the cache.
      const { drawArt, parseArtReference } = await import('./art/index.ts')
      const art = parseArtReference(reference)
      return art && drawArt(art)
    },
  },
  videosFolder: fileURLToPath(new URL('videos', import.meta.url)),
  async fillEmptyShop({ app, db, clock, events, modules }, onProgress) {
    const { loadDemo } = await import('./seeds/load-demo.ts')
    return loadDemo(
      {
        db,
        clock,
        events,
        pricing: modules.pricing,
        refreshDocuments: modules.catalog.refreshDocuments,
        hashPassword: modules.accounts.hashPassword,
        orderDigestOf: modules.orders.linkDigestOf,
        papers: modules.orders,
        placeOrders: async () => {
          const { placeOpenOrders } = await import('./seeds/open-orders.ts')
          // The goods have just been written: what the shop has kept of them is older.
          modules.catalog.dropCaches()
          await placeOpenOrders({ app, db, clock, orders: modules.orders, payments: modules.payments })
        },
        bookStatement: async () => {
          const { bookDemoStatement } = await import('./seeds/demo-statement.ts')
          await bookDemoStatement({ db, clock, payments: modules.payments })
        },
        keepGoods: async () => {
          const { keepGoods } = await import('./seeds/kept-goods.ts')
          await keepGoods({ app, db })
        },
        shareParty: async () => {
          const { shareParty } = await import('./seeds/shared-party.ts')
          await shareParty({ app, db, clock })
        },
        sendCases: async () => {
          const { sendOpenCases } = await import('./seeds/open-cases.ts')
          await sendOpenCases({ app, db, clock, events })
        },
      },
      { onProgress },
    )
  },
}
