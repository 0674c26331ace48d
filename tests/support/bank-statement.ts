export type StatementPart = { amount: string; currency?: string; symbol?: string; name?: string; message?: string }
export type StatementEntry = StatementPart & {
  reference?: string
  bookedOn?: string
  isDebit?: boolean
  isPending?: boolean
  isReversal?: boolean
  /** A collective booking. */
  parts?: StatementPart[]
}

/** A CAMT.053 file as a Slovak bank sends it. */
export function aStatement(
  entries: readonly StatementEntry[],
  { id = 'ST-1', account = 'SK31 1200 0000 1987 4263 7541' }: { id?: string; account?: string } = {},
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-11-20T20:00:00</CreDtTm></GrpHdr>
<Stmt><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
${entries.map(toEntry).join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}

function toEntry(entry: StatementEntry): string {
  const { amount, currency = 'EUR', bookedOn = '2026-11-20', reference, parts = [entry] } = entry
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${entry.isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>
${entry.isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${entry.isPending ? 'PDNG' : 'BOOK'}</Sts>
<BookgDt><Dt>${bookedOn}</Dt></BookgDt>${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}
<NtryDtls>${parts.map(toTransaction).join('')}</NtryDtls></Ntry>`
}

function toTransaction({ amount, currency = 'EUR', symbol, name = 'Jana', message = '' }: StatementPart): string {
  return `<TxDtls><Refs><EndToEndId>${symbol ? `/VS${symbol}/SS/KS` : 'NOTPROVIDED'}</EndToEndId></Refs>
<AmtDtls><TxAmt><Amt Ccy="${currency}">${amount}</Amt></TxAmt></AmtDtls>
<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>SK8975000000000012345671</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${message.replace('&', '&amp;')}</Ustrd></RmtInf></TxDtls>`
}

/** A statement as a form that is uploaded. */
export function aStatementForm(
  entries: readonly StatementEntry[],
  options?: Parameters<typeof aStatement>[1],
): FormData {
  const form = new FormData()
  form.append('file', new File([aStatement(entries, options)], 'vypis.xml', { type: 'text/xml' }))
  return form
}
