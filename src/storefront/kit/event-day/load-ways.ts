import type { EventWay } from '#contracts/event-verdict.ts'
import { getBrowserApi } from '#storefront/api.ts'

/** As many as one request may ask for. */
const batchSize = 60
const batchMilliseconds = 20
/** A verdict depends on the hour: it is asked for again after this time. */
const freshMilliseconds = 300_000

type Kind = 'products' | 'variants'
type Asked = { kind: Kind; id: number; day: string }
type Batch = { day: string; ids: Record<Kind, number[]>; answer: Promise<Record<Kind, Map<number, EventWay[]>>> }

let open: Batch | undefined
const known = new Map<string, { at: number; ways: Promise<EventWay[]> }>()

/**
 * The ways in which one piece gets to the visitor before their party, the best first; empty if it cannot be ordered. All cards of a
 * page ask together: one request answers sixty.
 */
export function loadWays(asked: Asked): Promise<EventWay[]> {
  const key = `${asked.day} ${asked.kind} ${asked.id}`
  const before = known.get(key)
  if (before && Date.now() - before.at < freshMilliseconds) return before.ways
  const ways = askInBatch(asked)
  known.set(key, { at: Date.now(), ways })
  ways.catch(() => known.delete(key))
  return ways
}

async function askInBatch({ kind, id, day }: Asked): Promise<EventWay[]> {
  const batch = open?.day === day && open.ids[kind].length < batchSize ? open : startBatch(day)
  batch.ids[kind].push(id)
  return (await batch.answer)[kind].get(id) ?? []
}

function startBatch(day: string): Batch {
  const ids: Batch['ids'] = { products: [], variants: [] }
  const batch = { day, ids, answer: ask({ day, ids }) }
  open = batch
  return batch
}

async function ask({ day, ids }: Pick<Batch, 'day' | 'ids'>): Promise<Record<Kind, Map<number, EventWay[]>>> {
  await new Promise((done) => setTimeout(done, batchMilliseconds))
  if (open?.ids === ids) open = undefined
  const { products, variants } = ids
  const { data } = await getBrowserApi().checkout.eventVerdicts({
    query: {
      on: day,
      ...(products.length > 0 && { products: products.join(',') }),
      ...(variants.length > 0 && { variants: variants.join(',') }),
    },
  })
  const toMap = (rows: { id: number; ways: EventWay[] }[]) => new Map(rows.map(({ id, ways }) => [id, ways]))
  return { products: toMap(data.products), variants: toMap(data.variants) }
}
