import { sql } from 'kysely'
import type { OrderId, PaperId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { PaperContent, PaperKind } from './papers.types.ts'

export type PaperRow = {
  id: PaperId
  orderId: OrderId
  kind: PaperKind
  cause: string
  number: string
  content: unknown
}

const columns = ['id', 'orderId', 'kind', 'cause', 'number', 'content'] as const

/** The next number of a series. Its row stays locked until the commit, so no number is lost. */
export async function takeNumber(tx: Tx, series: string): Promise<number> {
  const { rows } = await sql<{ lastValue: number }>`
    INSERT INTO paper_series (code, last_value) VALUES (${series}, 1)
    ON CONFLICT (code) DO UPDATE SET last_value = paper_series.last_value + 1
    RETURNING last_value`.execute(tx)
  const place = rows[0]?.lastValue
  if (place === undefined) throw new Error('The series returned no number.')
  return place
}

export async function insertPaper(
  tx: Tx,
  paper: { orderId: OrderId; kind: PaperKind; cause: string; content: PaperContent; at: Date },
): Promise<PaperRow> {
  const { content, at, ...keys } = paper
  return tx
    .insertInto('papers')
    .values({
      ...keys,
      number: content.number,
      issuedOn: content.issuedOn,
      content: JSON.stringify(content),
      createdAt: at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function findIssued(
  q: Queryable,
  { orderId, kind, cause }: { orderId: OrderId; kind: PaperKind; cause: string },
): Promise<PaperRow | undefined> {
  return q
    .selectFrom('papers')
    .select(columns)
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('cause', '=', cause)
    .executeTakeFirst()
}

export async function findPaper(
  q: Queryable,
  { orderId, paperId }: { orderId: OrderId; paperId: number },
): Promise<PaperRow | undefined> {
  return q
    .selectFrom('papers')
    .select(columns)
    .where('id', '=', paperId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
}

export async function listPapers(q: Queryable, orderId: OrderId): Promise<PaperRow[]> {
  return q.selectFrom('papers').select(columns).where('orderId', '=', orderId).orderBy('id').execute()
}
