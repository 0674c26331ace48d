import type { Order } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import type { OrderId, OrderRefundId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { drawWithdrawalForm, type Paper } from '#server/modules/selling/papers/index.ts'
import type { Attachment } from '#server/platform/mailer.ts'
import { isChangeCause } from '../changes/change-cause.rules.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { SecretLink } from '../orders.types.ts'
import { creditCause } from './issue-papers.ts'
import { readSupplier } from './supplier.ts'

type FindDeps = Pick<OrdersDeps, 'db' | 'papers'>

/** The papers of an order, as its page lists them. */
export async function listPaperViews(
  { db, papers }: Pick<FindDeps, 'papers'> & { db: Pick<FindDeps['db'], 'query'> },
  order: SecretLink,
): Promise<Order['papers']> {
  return (await papers.listOf(db.query, order.id)).map(({ id, kind, number, content }) => ({
    kind,
    number,
    title: messages.order.papers[kind],
    issued_on: content.issuedOn,
    url: `/api/orders/${order.id}/${order.hash}/papers/${id}`,
  }))
}

/** Throws 404 for a paper of another order. */
export async function getPaper({ db, papers }: FindDeps, key: { orderId: OrderId; paperId: number }): Promise<Paper> {
  const paper = await papers.find(db.query, key)
  if (!paper) throw notFound('paper')
  return paper
}

/** The credit note of a refund, once it is issued; that of a refund for a change is the change's. */
export async function findCreditNote(
  { db, papers }: FindDeps,
  refund: { id: OrderRefundId; orderId: OrderId; cause: string },
): Promise<Paper | undefined> {
  const cause = isChangeCause(refund.cause) ? refund.cause : creditCause(refund.id)
  return (await papers.listOf(db.query, refund.orderId)).find(
    (paper) => paper.kind === 'credit_note' && paper.cause === cause,
  )
}

export async function toAttachment({ papers }: Pick<FindDeps, 'papers'>, paper: Paper): Promise<Attachment> {
  return { filename: `${paper.number}.pdf`, content: await papers.drawPdf(paper), contentType: 'application/pdf' }
}

/** Instructions and model form of withdrawal, as a PDF. */
export async function drawForm({
  readSetting,
  publicUrl,
}: Pick<OrdersDeps, 'readSetting' | 'publicUrl'>): Promise<Buffer> {
  const { name, street, zip, town, email } = await readSupplier(readSetting)
  return drawWithdrawalForm({ name, street, zip, town, email, withdrawalUrl: `${publicUrl}/odstupenie-od-zmluvy` })
}
