/**
 * npm run reviews -- list | publish <id …> | reject <id …> [--reason "…"]: moderation without the back office, whose inbox has
 * the same decisions. With the embedded database the shop must be stopped; on PostgreSQL the pages of running nodes follow
 * within a minute.
 */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { toLocalDay } from '../src/kernel/shop-calendar.ts'
import { createCatalog } from '../src/server/composition/catalog.ts'
import { loadConfig } from '../src/server/config.ts'
import { createContentModule } from '../src/server/modules/shop/content/index.ts'
import { closeCaseOfReview } from '../src/server/modules/care/cases/index.ts'
import { reviewModerated } from '../src/server/modules/care/reviews/reviews.events.ts'
import { createReviewsModule, type ReviewsModule } from '../src/server/modules/care/reviews/index.ts'
import { createStoresModule } from '../src/server/modules/shop/stores/index.ts'
import { systemClock as clock } from '../src/server/platform/clock.ts'
import type { Db } from '../src/server/platform/db/db.ts'
import { createEvents, on } from '../src/server/platform/events.ts'
import { connect } from './connect.ts'

const usage = 'Použitie: npm run reviews -- list | publish <číslo …> | reject <číslo …> [--reason "dôvod"]'

const { values, positionals } = parseArgs({ options: { reason: { type: 'string' } }, allowPositionals: true })
process.exitCode = await main(positionals)

async function main([command, ...rest]: string[]): Promise<number> {
  const ids = rest.map(Number)
  const isDecision = command === 'publish' || command === 'reject'
  if (command !== 'list' && !(isDecision && ids.length > 0 && ids.every((id) => Number.isInteger(id) && id > 0))) {
    console.error(usage)
    return 2
  }
  const { db } = await connect(loadConfig())
  try {
    const reviews = createReviews(db)
    if (!isDecision) return await list(reviews)
    return await decide(reviews, { ids, state: command === 'publish' ? 'published' : 'rejected' })
  } finally {
    await db.close()
  }
}

async function list(reviews: ReviewsModule): Promise<number> {
  const rows = await reviews.getPending()
  if (rows.length === 0) console.log('Na schválenie nečaká žiadne hodnotenie.')
  for (const { id, stars, productName, displayName, isVerified, createdAt, text } of rows) {
    const mark = isVerified ? ', overený nákup' : ''
    console.log(`#${id} ${'★'.repeat(stars)}${'☆'.repeat(5 - stars)} ${productName}`)
    console.log(`  ${displayName}${mark}, ${toLocalDay(createdAt)}\n  ${text.replaceAll('\n', '\n  ')}\n`)
  }
  return 0
}

async function decide(
  reviews: ReviewsModule,
  { ids, state }: { ids: readonly number[]; state: 'published' | 'rejected' },
): Promise<number> {
  let worst = 0
  for (const id of ids) {
    const isChanged = await reviews.moderate(id, { state, moderator: userInfo().username, reason: values.reason ?? '' })
    const done = state === 'published' ? 'zverejnené' : 'zamietnuté'
    console.log(isChanged ? `#${id} ${done}.` : `#${id}: také hodnotenie nie je, alebo už je ${done}.`)
    if (!isChanged) worst = 1
  }
  return worst
}

function createReviews(db: Db) {
  // Reviews are neither searched nor watched: only their cases in the inbox react.
  const events = createEvents()
  events.react([on(reviewModerated, { inTransaction: [closeCaseOfReview] })])
  const stores = createStoresModule({ db, clock, events })
  // Enqueues no jobs: the documents are rebuilt immediately.
  const jobs = { enqueue: async () => {}, work: () => {}, schedule: () => {} }
  const { catalog } = createCatalog({ db, clock, jobs, events, stores })
  const content = createContentModule({ db, clock, events, configured: [] })
  const orders = { hasBought: async () => false }
  return createReviewsModule({ db, clock, events, catalog, content, orders, hasRateLimits: false })
}
