/** A statement of the bank of the past days: one transfer pays an order, the others wait for the accountant. */
import type { Cents } from '../../src/kernel/money.ts'
import { addDays } from '../../src/kernel/plain-day.ts'
import { toLocalDay } from '../../src/kernel/shop-calendar.ts'
import type { PaymentsModule } from '../../src/server/modules/selling/payments/index.ts'
import type { Clock } from '../../src/server/platform/clock.ts'
import type { Db } from '../../src/server/platform/db/db.ts'

export type DemoStatementDeps = { db: Db; clock: Clock; payments: Pick<PaymentsModule, 'importStatement'> }

type Entry = { cents: Cents; symbol: string; name: string; message: string; daysAgo: number }

/** Repeatable: entries that are known are not booked again, and a shop that has a statement gets none. */
export async function bookDemoStatement({ db, clock, payments }: DemoStatementDeps): Promise<void> {
  if (await db.query.selectFrom('bankStatements').select('id').limit(1).executeTakeFirst()) return
  const waiting = await db.query
    .selectFrom('orders')
    .innerJoin('payments', 'payments.orderId', 'orders.id')
    .select(['orders.number', 'orders.totalCents'])
    .where('orders.state', '=', 'awaiting_payment')
    .where('payments.provider', '=', 'bank_transfer')
    .orderBy('orders.placedAt')
    .limit(2)
    .execute()
  const [paid, other] = waiting
  if (!paid || !other) return
  const entries: Entry[] = [
    { cents: paid.totalCents, symbol: paid.number, name: 'Zuzana Hrubá', message: '', daysAgo: 1 },
    { cents: other.totalCents - 300, symbol: other.number, name: 'Milan Oravec', message: '', daysAgo: 1 },
    { cents: 2_480, symbol: '', name: 'Ivana Kráľová', message: 'balóny na oslavu, ďakujem', daysAgo: 2 },
    { cents: 115, symbol: '', name: 'Banka', message: 'kreditný úrok', daysAgo: 3 },
  ]
  const day = toLocalDay(clock.now())
  await payments.importStatement(Buffer.from(toStatement(entries, day)))
}

/** CAMT.053 as the bank of the shop sends it. */
function toStatement(entries: readonly Entry[], day: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>DEMO</MsgId><CreDtTm>${day}T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>DEMO</Id><Acct><Id><IBAN>SK3112000000198742637541</IBAN></Id></Acct>
${entries.map((entry, place) => toEntry(entry, { place, day })).join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}

function toEntry(
  { cents, symbol, name, message, daysAgo }: Entry,
  { place, day }: { place: number; day: string },
): string {
  const amount = (cents / 100).toFixed(2)
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${addDays(day, -daysAgo)}</Dt></BookgDt><AcctSvcrRef>DEMO-${place}</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>${symbol === '' ? 'NOTPROVIDED' : `/VS${symbol}/SS/KS`}</EndToEndId></Refs>
<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>
<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>SK8975000000000012345671</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${message}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}
