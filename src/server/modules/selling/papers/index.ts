/**
 * Owns invoices, pro-forma invoices and credit notes: their series without gaps, their frozen content, their PDFs, and the months
 * that are closed. Does not own what they say: orders composes it.
 */
import type { Clock } from '#server/platform/clock.ts'
import { closeMonth, reopenMonth } from './closing/close-month.ts'
import { findClosing, findOpenMonth, hasOpenPapers } from './closing/closing.queries.ts'
import { findPaper, issuePaper, listPapers } from './issue-paper.ts'
import * as queries from './issued/issued-papers.queries.ts'
import { readContents, readSeries } from './issued/read-issued.ts'
import type { PapersModule } from './papers.types.ts'
import { createPdfStore } from './pdf.store.ts'

export { formatDay } from './format.rules.ts'
export { chargeLines, creditRecap, leftOf, recapOf, shareByRate, toPaperLine } from './papers.rules.ts'
export { printPdf, type PdfDefinition } from './print-pdf.ts'
export { drawWithdrawalForm } from './withdrawal-form.ts'
export type { IssuedRow } from './issued/issued-papers.types.ts'
export type { Paper, PaperContent, PaperKind, PaperLine, PapersModule, RecapLine } from './papers.types.ts'

/** `folder` is where PDFs are kept. */
export function createPapersModule({ folder, clock }: { folder: string; clock: Clock }): PapersModule {
  const pdfs = createPdfStore(folder)
  return {
    issue: (tx, request) => issuePaper({ clock }, tx, request),
    listOf: listPapers,
    find: findPaper,
    drawPdf: pdfs.get,
    redrawPdf: pdfs.redraw,
    issued: {
      list: queries.listIssued,
      count: queries.countIssued,
      readSeries,
      readContents,
      listRates: queries.listRates,
      listVat: queries.listVat,
      sumSupplied: queries.sumSupplied,
    },
    closing: {
      find: findClosing,
      hasOpenPapers,
      findOpenMonth,
      close: (write, month) => closeMonth({ clock }, write, month),
      reopen: (write, request) => reopenMonth({ clock }, write, request),
    },
  }
}
