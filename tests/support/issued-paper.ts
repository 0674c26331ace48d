import { recapOf, type PaperContent, type PapersModule } from '#server/modules/selling/papers/index.ts'
import type { TestApp } from './app.ts'
import { anOrder } from './given.ts'

const party = {
  name: 'Jana Nováková',
  person: '',
  street: 'Hlavná 1',
  zip: '010 01',
  town: 'Žilina',
  country: 'Slovensko',
  companyId: '',
  taxId: '',
  vatId: '',
}

export type IssuedGiven = {
  kind?: 'invoice' | 'credit_note' | 'proforma'
  issuedOn: string
  suppliedOn?: string
  lines: { rate: number; grossCents: number }[]
  chargesVat?: boolean
  roundingCents?: number
  customer?: Partial<PaperContent['customer']>
  corrects?: PaperContent['corrects']
}

type PaperShop = Pick<TestApp, 'db'> & {
  modules: { papers: Pick<PapersModule, 'issue'> }
  clock: Pick<TestApp['clock'], 'now'>
}

/** A paper of an order of its own, with these sums by rate. */
export async function anIssuedPaper(
  shop: PaperShop,
  { kind = 'invoice', issuedOn, suppliedOn = issuedOn, lines, ...more }: IssuedGiven,
): Promise<PaperContent> {
  const { chargesVat = true, roundingCents = 0, customer = {}, corrects = null } = more
  const orderId = await anOrder(shop.db)
  const recap = recapOf(chargesVat ? lines : lines.map((line) => ({ ...line, rate: 0 })))
  const totalCents = recap.reduce((sum, line) => sum + line.grossCents, roundingCents)
  const { number } = await shop.db.query
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const supplier = { ...party, register: '', email: '', phone: '', iban: '', bic: '' }
  const compose = async () => ({
    suppliedOn: kind === 'proforma' ? null : suppliedOn,
    dueOn: null,
    orderNumber: number,
    variableSymbol: number,
    payment: 'Kartou',
    delivery: 'Kuriér',
    supplier,
    customer: { ...party, ...customer },
    chargesVat,
    lines: [],
    recap,
    roundingCents,
    totalCents,
    toPayCents: 0,
    payBySquare: null,
    corrects,
    reason: '',
  })
  const { paper } = await shop.db.tx((tx) =>
    shop.modules.papers.issue(tx, { orderId, kind, cause: '', issuedOn, at: shop.clock.now(), compose }),
  )
  return paper.content
}
