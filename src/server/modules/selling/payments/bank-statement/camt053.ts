import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod/mini'
import type { Cents } from '#kernel/money.ts'
import type { BankStatement } from './bank-statement.types.ts'
import { FaultyStatement, withKeys, type KeylessEntry } from './statement-entries.ts'

const lists = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'])
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Symbols and references have leading zeros.
  parseTagValue: false,
  isArray: (name) => lists.has(name),
})

const text = z._default(z.nullish(z.string()), '')
const amountSchema = z.object({ '#text': z.string(), '@Ccy': z.string() })
const partySchema = z.nullish(z.object({ Nm: text, Pty: z.nullish(z.object({ Nm: text })) }))
const transactionSchema = z.object({
  Refs: z.nullish(z.object({ AcctSvcrRef: text, EndToEndId: text, TxId: text })),
  Amt: z.nullish(amountSchema),
  AmtDtls: z.nullish(z.object({ TxAmt: z.nullish(z.object({ Amt: z.nullish(amountSchema) })) })),
  RltdPties: z.nullish(
    z.object({
      Dbtr: partySchema,
      DbtrAcct: z.nullish(z.object({ Id: z.nullish(z.object({ IBAN: text })) })),
    }),
  ),
  RmtInf: z.nullish(
    z.object({
      Ustrd: z.nullish(z.array(z.string())),
      Strd: z.nullish(z.array(z.object({ CdtrRefInf: z.nullish(z.object({ Ref: text })) }))),
    }),
  ),
})
const entrySchema = z.object({
  Amt: amountSchema,
  CdtDbtInd: z.string(),
  RvslInd: text,
  Sts: z.nullish(z.union([z.string(), z.object({ Cd: text })])),
  BookgDt: z.nullish(z.object({ Dt: text, DtTm: text })),
  AcctSvcrRef: text,
  NtryDtls: z.nullish(z.array(z.object({ TxDtls: z.nullish(z.array(transactionSchema)) }))),
})
const statementSchema = z.object({
  Id: z.string(),
  Acct: z.object({ Id: z.object({ IBAN: z.string() }) }),
  Ntry: z.nullish(z.array(entrySchema)),
})
const documentSchema = z.object({
  Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(statementSchema) }) }),
})
type Entry = z.output<typeof entrySchema>
type Transaction = z.output<typeof transactionSchema>

/** Reads the statements of a CAMT.053 file (versions 2 to 8): only booked credits, a collective booking as single payments. */
export function readStatements(xml: string): BankStatement[] {
  // The format has no document type. A file with one is an attack on the parser.
  const parsed = /<!DOCTYPE/i.test(xml) ? undefined : documentSchema.safeParse(parse(xml))
  if (!parsed?.success) throw new FaultyStatement('Súbor nie je výpis CAMT.053.')
  return parsed.data.Document.BkToCstmrStmt.Stmt.map((statement) => {
    const account = statement.Acct.Id.IBAN.replace(/\s/g, '')
    const entries = (statement.Ntry ?? []).filter(isBookedCredit).flatMap((entry) => toEntries(entry))
    return { id: statement.Id, account, entries: withKeys(entries, account) }
  })
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml)
  } catch {
    return undefined
  }
}

function isBookedCredit({ CdtDbtInd, RvslInd, Sts }: Entry): boolean {
  const status = typeof Sts === 'string' ? Sts : (Sts?.Cd ?? 'BOOK')
  return CdtDbtInd === 'CRDT' && RvslInd !== 'true' && status === 'BOOK'
}

function toEntries(entry: Entry): KeylessEntry[] {
  const transactions = (entry.NtryDtls ?? []).flatMap(({ TxDtls }) => TxDtls ?? [])
  if (transactions.length <= 1) return [toEntry(entry, transactions[0], entry.Amt)]
  return transactions.map((transaction) =>
    toEntry(entry, transaction, transaction.Amt ?? transaction.AmtDtls?.TxAmt?.Amt ?? entry.Amt),
  )
}

function toEntry(
  entry: Entry,
  transaction: Transaction | undefined,
  amount: z.output<typeof amountSchema>,
): KeylessEntry {
  const { Refs, RltdPties, RmtInf } = transaction ?? {}
  const message = (RmtInf?.Ustrd ?? []).join(' ').trim()
  return {
    reference: Refs?.AcctSvcrRef || entry.AcctSvcrRef || Refs?.TxId || '',
    bookedOn: (entry.BookgDt?.Dt || entry.BookgDt?.DtTm || '').slice(0, 10),
    amountCents: toCents(amount['#text']),
    currency: amount['@Ccy'],
    variableSymbol: findVariableSymbol({
      endToEndId: Refs?.EndToEndId ?? '',
      references: (RmtInf?.Strd ?? []).map(({ CdtrRefInf }) => CdtrRefInf?.Ref ?? ''),
      message,
    }),
    payerName: RltdPties?.Dbtr?.Nm || RltdPties?.Dbtr?.Pty?.Nm || '',
    payerAccount: RltdPties?.DbtrAcct?.Id?.IBAN ?? '',
    message,
  }
}

function toCents(amount: string): Cents {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,5}))?$/.exec(amount.trim()) ?? []
  if (whole === undefined || /[1-9]/.test(fraction.slice(2))) throw new FaultyStatement(`Výpis má zlú sumu: ${amount}.`)
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
}

/**
 * The variable symbol as Slovak and Czech banks transmit it: `/VS2600000123/SS/KS` in the reference of the payer, `VS:…` in a
 * structured reference or in the message. A message of only ten digits counts as one too.
 */
export function findVariableSymbol({
  endToEndId,
  references,
  message,
}: {
  endToEndId: string
  references: readonly string[]
  message: string
}): string | null {
  for (const place of [endToEndId, ...references, message]) {
    const [, symbol] = /(?:^|[^A-Z])VS\s*[:/.]?\s*0*(\d{1,10})(?!\d)/i.exec(place) ?? []
    if (symbol !== undefined) return symbol
  }
  const bare = [...references, message].map((place) => place.trim()).find((place) => /^\d{10}$/.test(place))
  return bare?.replace(/^0+/, '') ?? null
}
