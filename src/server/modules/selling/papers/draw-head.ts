import type { Content } from 'pdfmake'
import { emblem } from './emblem.ts'
import { formatDay } from './format.rules.ts'
import { colors, drawFacts, isHouse } from './paper-style.ts'
import type { PaperContent, PaperKind } from './papers.types.ts'

const titles: Record<PaperKind, string> = {
  invoice: 'Faktúra – daňový doklad',
  proforma: 'Zálohová faktúra',
  credit_note: 'Opravná faktúra (dobropis)',
}

/** Who charges no VAT issues no tax document. */
export function titleOf({ kind, chargesVat }: Pick<PaperContent, 'kind' | 'chargesVat'>): string {
  return kind === 'invoice' && !chargesVat ? 'Faktúra' : titles[kind]
}

export function drawHead(content: PaperContent): Content {
  const { number, supplier } = content
  const title = `č. ${number}`
  const mark: (Content & { width?: number })[] = isHouse(content)
    ? [
        { svg: emblem, width: 34 },
        { text: supplier.name, font: 'Baloo', fontSize: 17, margin: [0, 3, 0, 0] },
      ]
    : [{ text: supplier.name, bold: true, fontSize: 14, color: colors.brand }]
  return {
    margin: [0, 0, 0, 20],
    columnGap: 8,
    columns: [
      ...mark,
      {
        stack: [
          { text: titleOf(content), fontSize: 11 },
          isHouse(content) ? { text: title, font: 'Baloo', fontSize: 16 } : { text: title, bold: true, fontSize: 15 },
        ],
        alignment: 'right',
      },
    ],
  }
}

export function drawParties({ supplier, customer }: PaperContent): Content {
  return {
    margin: [0, 0, 0, 16],
    columnGap: 24,
    columns: [drawParty('Dodávateľ', supplier, [supplier.email, supplier.phone]), drawParty('Odberateľ', customer, [])],
  }
}

function drawParty(title: string, party: PaperContent['customer'], contacts: readonly string[]): Content {
  const numbers = [
    ['IČO', party.companyId],
    ['DIČ', party.taxId],
    ['IČ DPH', party.vatId],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  const lines = [party.person, party.street, `${party.zip} ${party.town}`, party.country, ...numbers, ...contacts]
  return {
    stack: [
      { text: title, color: colors.soft, fontSize: 8, margin: [0, 0, 0, 3] },
      { text: party.name, bold: true, fontSize: 10 },
      ...lines.filter((line) => line.trim() !== '').map((text) => ({ text })),
    ],
  }
}

export function drawDates(content: PaperContent): Content {
  const supplied = content.kind === 'invoice' ? 'Dátum dodania alebo prijatia platby' : 'Dátum opravy'
  const facts = [
    ['Dátum vyhotovenia', formatDay(content.issuedOn)],
    [supplied, content.suppliedOn === null ? '' : formatDay(content.suppliedOn)],
    ['Dátum splatnosti', content.dueOn === null ? '' : formatDay(content.dueOn)],
    ['Objednávka', content.orderNumber],
    ['Variabilný symbol', content.variableSymbol],
    ['Spôsob úhrady', content.payment],
    ['Spôsob dodania', content.delivery],
  ].filter(([, value]) => value !== '')
  const half = Math.ceil(facts.length / 2)
  return {
    margin: [0, 0, 0, 16],
    table: { widths: ['*', '*'], body: [[drawFacts(facts.slice(0, half)), drawFacts(facts.slice(half))]] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      fillColor: () => colors.ground,
      paddingLeft: () => 10,
      paddingTop: () => 8,
      paddingBottom: () => 8,
    },
  }
}

export function drawReason({ corrects, reason }: PaperContent): Content[] {
  if (!corrects) return []
  const text = `Opravuje faktúru č. ${corrects.number} z ${formatDay(corrects.issuedOn)}.`
  return [{ text: reason === '' ? text : `${text} Dôvod: ${reason}`, margin: [0, 0, 0, 12] }]
}
