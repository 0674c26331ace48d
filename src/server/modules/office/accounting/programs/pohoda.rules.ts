import type { RateChange } from '#kernel/vat-rates.ts'
import type { PaperContent } from '#server/modules/selling/papers/index.ts'
import type { XmlNode } from '#server/platform/xml/xml.ts'
import { findPaperClass } from './paper-class.rules.ts'
import { toEuros } from './amounts.rules.ts'

// Issued invoices as POHODA by STORMWARE imports them: dataPack 2.0, stormware.cz/schema/version_2/invoice.xsd and type.xsd.

/** The schemas by their prefixes. */
export const pohodaNamespaces = {
  'xmlns:dat': 'http://www.stormware.cz/schema/version_2/data.xsd',
  'xmlns:inv': 'http://www.stormware.cz/schema/version_2/invoice.xsd',
  'xmlns:typ': 'http://www.stormware.cz/schema/version_2/type.xsd',
}

/** POHODA SK has three places for rates, by our classes: the standard one, the reduced one, and the third. Its calendar has the rates. */
const places: Readonly<Record<number, string>> = { 23: 'priceHigh', 19: 'priceLow', 5: 'price3', 0: 'priceNone' }

export function isPohodaClass(vatClass: number): boolean {
  return vatClass in places
}

/**
 * An invoice or a credit note as sums by rate, not as lines: POHODA adds up lines itself, and may differ from the paper by a cent.
 * Credit notes are negative, as on the paper.
 */
export function toPohodaInvoice(paper: PaperContent, changes: readonly RateChange[]): XmlNode {
  const { number, kind, issuedOn, suppliedOn, dueOn, orderNumber, variableSymbol, chargesVat, corrects } = paper
  const supplied = suppliedOn ?? issuedOn
  return {
    'dat:dataPackItem': {
      '@_version': '2.0',
      '@_id': number,
      'inv:invoice': {
        '@_version': '2.0',
        'inv:invoiceHeader': {
          'inv:invoiceType': kind === 'credit_note' ? 'issuedCreditNotice' : 'issuedInvoice',
          'inv:number': { 'typ:numberRequested': number },
          'inv:symVar': variableSymbol.slice(0, 20),
          'inv:originalDocumentNumber': corrects?.number,
          'inv:date': issuedOn,
          'inv:dateTax': supplied,
          'inv:dateAccounting': supplied,
          'inv:dateDue': dueOn ?? undefined,
          'inv:classificationVAT': { 'typ:classificationVATType': chargesVat ? 'inland' : 'nonSubsume' },
          'inv:numberKVDPH': number,
          'inv:text': describe(paper).slice(0, 240),
          'inv:partnerIdentity': { 'typ:address': toAddress(paper.customer) },
          'inv:numberOrder': orderNumber.slice(0, 32),
        },
        'inv:invoiceSummary': { 'inv:roundingDocument': 'none', 'inv:homeCurrency': toSums(paper, changes) },
      },
    },
  }
}

function describe({ orderNumber, payment, reason }: PaperContent): string {
  return [`Objednávka ${orderNumber}`, payment, reason].filter(Boolean).join(', ')
}

function toAddress({ name, person, street, zip, town, companyId, taxId, vatId }: PaperContent['customer']): XmlNode {
  const isCompany = companyId !== ''
  return {
    'typ:company': isCompany ? name.slice(0, 255) : undefined,
    'typ:name': (isCompany ? person : name).slice(0, 64),
    'typ:city': town.slice(0, 45),
    'typ:street': street.slice(0, 64),
    'typ:zip': zip.slice(0, 15),
    'typ:ico': companyId.slice(0, 15) || undefined,
    'typ:dic': taxId.slice(0, 18) || undefined,
    'typ:icDph': vatId.slice(0, 18) || undefined,
  }
}

function toSums(paper: PaperContent, changes: readonly RateChange[]): XmlNode {
  const { recap, roundingCents } = paper
  const sums: XmlNode = {}
  for (const { rate, baseCents, vatCents, grossCents } of recap) {
    const place = places[findPaperClass(paper, { rate, changes })]
    if (place === undefined) throw new Error(`POHODA has no place for a rate of ${rate} %.`)
    if (rate === 0) {
      sums[`typ:${place}`] = toEuros(grossCents)
      continue
    }
    sums[`typ:${place}`] = toEuros(baseCents)
    sums[`typ:${place}VAT`] = toEuros(vatCents)
    sums[`typ:${place}Sum`] = toEuros(grossCents)
  }
  return { ...sums, 'typ:round': { 'typ:priceRound': toEuros(roundingCents) } }
}
