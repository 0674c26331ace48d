// Owns invoices, pro-forma invoices and credit notes: their series without gaps, their frozen content and their PDFs. Does not
// own what is on them: orders composes it.
export { createPapersService as createPapersModule, type Paper, type PapersModule } from './papers.service.ts'
export { creditRecap, leftOf, recapOf, shareByRate, toPaperLine } from './papers.rules.ts'
export { drawWithdrawalForm } from './withdrawal-form.ts'
export type { PaperContent, PaperKind, PaperLine, RecapLine } from './papers.types.ts'
