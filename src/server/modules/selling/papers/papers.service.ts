import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { createPdfShelf } from './pdf-shelf.ts'
import * as queries from './papers.queries.ts'
import { paperNumber, paperSeries } from './papers.rules.ts'
import { paperContentSchema, type PaperContent, type PaperKind } from './papers.types.ts'

export type Paper = {
  id: number
  orderId: number
  kind: PaperKind
  cause: string
  number: string
  content: PaperContent
}

export type IssueRequest = {
  orderId: number
  kind: PaperKind
  /** Of a credit note: which refund. The same order, kind and cause is one paper. */
  cause: string
  issuedOn: string
  at: Date
  /** Makes what is printed, once it is certain that the paper is to be issued. */
  compose: () => Promise<Omit<PaperContent, 'layout' | 'kind' | 'number' | 'issuedOn'>>
}

export type PapersModule = ReturnType<typeof createPapersService>

export function createPapersService({ folder }: { folder: string }) {
  const shelf = createPdfShelf(folder)
  return {
    /**
     * Issues a paper, once, with the next number of its series. The caller holds the order's row locked, so that two never
     * compose the same paper; the number comes last and is lost to nobody.
     */
    async issue(
      tx: Tx,
      { orderId, kind, cause, issuedOn, at, compose }: IssueRequest,
    ): Promise<{ paper: Paper; isNew: boolean }> {
      const issued = await queries.findIssued(tx, { orderId, kind, cause })
      if (issued) return { paper: toPaper(issued), isNew: false }
      const printed = await compose()
      const place = await queries.takeNumber(tx, paperSeries(kind, issuedOn))
      const number = paperNumber(kind, { issuedOn, place })
      const content = { ...printed, layout: 3, kind, number, issuedOn } as const
      return { paper: toPaper(await queries.insertPaper(tx, { orderId, kind, cause, content, at })), isNew: true }
    },

    async listOf(q: Queryable, orderId: number): Promise<Paper[]> {
      return (await queries.listPapers(q, orderId)).map(toPaper)
    },

    async find(q: Queryable, asked: { orderId: number; paperId: number }): Promise<Paper | undefined> {
      const row = await queries.findPaper(q, asked)
      return row && toPaper(row)
    },

    /** The paper as a PDF; drawn once a node, then kept in the data folder. */
    drawPdf: (paper: Paper) => shelf.take(paper),
  }
}

function toPaper(row: queries.PaperRow): Paper {
  const content = paperContentSchema.parse(row.content)
  return { id: row.id, orderId: row.orderId, kind: content.kind, cause: row.cause, number: row.number, content }
}
