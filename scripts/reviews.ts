/**
 * npm run reviews -- list | publish <id …> | reject <id …> [--reason "…"]: the decisions of the inbox without a browser. With the
 * embedded database the shop must be stopped; on PostgreSQL the pages of running nodes follow immediately.
 */
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { toLocalDay } from '../src/kernel/shop-calendar.ts'
import type { ReviewsModule } from '../src/server/modules/care/reviews/index.ts'
import { openShop } from './open-shop.ts'

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
  const shop = await openShop()
  try {
    const { reviews } = shop.modules
    if (!isDecision) return await list(reviews)
    return await decide(reviews, { ids, state: command === 'publish' ? 'published' : 'rejected' })
  } finally {
    await shop.close({ isHurried: true })
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
