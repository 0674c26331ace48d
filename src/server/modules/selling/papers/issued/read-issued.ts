import type { Queryable } from '#server/platform/db/db.ts'
import { numberPrefix, paperSeries } from '../papers.rules.ts'
import { paperKinds } from '../paper-kinds.ts'
import { type PaperContent, paperContentSchema } from '../papers.types.ts'
import * as queries from './issued-papers.queries.ts'
import type { IssuedSeries, Span } from './issued-papers.types.ts'

/** More missing numbers than this say the same. */
const mostMissing = 20

/** What each series has in a month of one year, with the numbers that are missing. */
export async function readSeries(q: Queryable, span: Span): Promise<IssuedSeries[]> {
  const known = await queries.listSeries(q, span)
  const series: IssuedSeries[] = []
  for (const kind of paperKinds) {
    const none = { kind, count: 0, totalCents: 0, first: null, last: null }
    const code = paperSeries(kind, span.first)
    const prefix = numberPrefix(kind, span.first)
    const missing = await queries.listMissing(q, { ...span, kind, series: code, prefix, limit: mostMissing })
    series.push({ ...(known.find((row) => row.kind === kind) ?? none), missing })
  }
  return series
}

const batchSize = 200

/** The contents of the tax documents that were issued in these days, in the order in which they were issued. */
export async function* readContents(q: Queryable, span: Span): AsyncGenerator<PaperContent> {
  let after = 0
  for (;;) {
    const rows = await queries.listContents(q, { ...span, after, limit: batchSize })
    for (const { content } of rows) yield paperContentSchema.parse(content)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}
