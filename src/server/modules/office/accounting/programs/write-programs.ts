import { messages } from '#contracts/messages.ts'
import { daysOfMonth } from '#kernel/plain-month.ts'
import { vatClassOf } from '#kernel/vat-rates.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import type { PaperContent } from '#server/modules/selling/papers/index.ts'
import { toDocument, toOpeningTag, toXml, type XmlNode } from '#server/platform/xml/xml.ts'
import type { AccountingDeps } from '../accounting.types.ts'
import { toMoneyS3Invoice } from './money-s3.rules.ts'
import { isPohodaClass, pohodaNamespaces, toPohodaInvoice } from './pohoda.rules.ts'

/** The tax documents of a month for POHODA, written while they are read. Throws 404 without papers, 422 for an unknown rate. */
export async function writePohoda(deps: AccountingDeps, month: string): Promise<AsyncIterable<string>> {
  const { company_id: companyId } = await deps.content.readSetting('contacts')
  const rates = await deps.papers.issued.listRates(deps.db.query, daysOfMonth(month))
  const { rates: changes } = await deps.content.readSetting('vat')
  const unknown = rates.find((rate) => !isPohodaClass(vatClassOf(changes, rate, daysOfMonth(month).last)))
  if (unknown !== undefined) throw invalid({ month: [messages.money.unknownRate(unknown)] })
  const open = toOpeningTag('dat:dataPack', {
    version: '2.0',
    id: `doklady-${month}`,
    // POHODA refuses a file for another company; without the number it asks for none.
    ...(companyId !== '' && { ico: companyId }),
    application: 'Konfetka',
    note: `Doklady ${month}`,
    ...pohodaNamespaces,
  })
  const root = { open, close: '</dat:dataPack>' }
  return writeDocument(deps, month, { root, toItem: (paper) => toPohodaInvoice(paper, changes) })
}

/** The same for Money S3. */
export async function writeMoneyS3(deps: AccountingDeps, month: string): Promise<AsyncIterable<string>> {
  const { company_id: companyId } = await deps.content.readSetting('contacts')
  const open = toOpeningTag('MoneyData', { ICAgendy: companyId, description: `Doklady ${month}` })
  const { rates: changes } = await deps.content.readSetting('vat')
  const root = { open: `${open}<SeznamFaktVyd>`, close: '</SeznamFaktVyd></MoneyData>' }
  return writeDocument(deps, month, { root, toItem: (paper) => toMoneyS3Invoice(paper, changes) })
}

async function writeDocument(
  { papers, db }: AccountingDeps,
  month: string,
  { root, toItem }: { root: { open: string; close: string }; toItem: (paper: PaperContent) => XmlNode },
): Promise<AsyncIterable<string>> {
  const contents = papers.issued.readContents(db.query, daysOfMonth(month))
  const first = await contents.next()
  // A file without papers would not be one of these programs.
  if (first.done) throw notFound('paper')
  return toAscii(toDocument(root, toItems(first.value, contents, toItem)))
}

async function* toItems(
  first: PaperContent,
  others: AsyncIterable<PaperContent>,
  toItem: (paper: PaperContent) => XmlNode,
): AsyncGenerator<string> {
  yield toXml(toItem(first))
  for await (const paper of others) yield toXml(toItem(paper))
}

/** Letters beyond ASCII as references: POHODA writes Windows-1250, and no reader can take ASCII for another encoding. */
async function* toAscii(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    yield piece.replace(/[^\0-\x7F]/gu, (letter) => `&#${letter.codePointAt(0) ?? 0xfffd};`)
  }
}
