import type { Content, TableCell } from 'pdfmake'
import { formatAmount, formatEuro } from '#kernel/euro.ts'
import { addCents } from '#kernel/money.ts'
import { emblem } from './emblem.ts'
import { formatDay, formatUnit } from './format.rules.ts'
import type { PaperContent, PaperKind } from './papers.types.ts'
import type { PdfDefinition } from './print-pdf.ts'

const titles: Record<PaperKind, string> = {
  invoice: 'Faktúra – daňový doklad',
  proforma: 'Zálohová faktúra',
  credit_note: 'Opravná faktúra (dobropis)',
}
const colors = { ink: '#2B1330', soft: '#6B5670', line: '#E9DFEB', brand: '#D6006E', ground: '#FAF7FB' }

/** A paper as pdfmake draws it: legal particulars of Act 222/2004, § 74, on one calm page. */
export function drawPaper(content: PaperContent): PdfDefinition {
  return {
    info: {
      title: `${titles[content.kind]} ${content.number}`,
      author: content.supplier.name,
      subject: content.orderNumber,
    },
    language: 'sk',
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 60],
    defaultStyle: { font: isHouse(content) ? 'Figtree' : 'Roboto', fontSize: 9, color: colors.ink, lineHeight: 1.2 },
    content: [
      drawHead(content),
      drawParties(content),
      drawDates(content),
      ...drawReason(content),
      drawLines(content),
      drawSums(content),
      ...drawPayment(content),
      ...drawNote(content),
    ],
    footer: (page: number, pages: number) => ({
      margin: [40, 12, 40, 0],
      columns: [
        { text: `${content.supplier.name} · ${content.supplier.register}`, color: colors.soft, fontSize: 7 },
        {
          text: `${content.number} · strana ${page} z ${pages}`,
          alignment: 'right',
          color: colors.soft,
          fontSize: 7,
          width: 140,
        },
      ],
    }),
  }
}

/** From layout 3 on papers have the mark and the typeface of the shop. */
function isHouse({ layout }: PaperContent): boolean {
  return layout >= 3
}

function drawHead(content: PaperContent): Content {
  const { kind, number, supplier } = content
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
          { text: titles[kind], fontSize: 11 },
          isHouse(content) ? { text: title, font: 'Baloo', fontSize: 16 } : { text: title, bold: true, fontSize: 15 },
        ],
        alignment: 'right',
      },
    ],
  }
}

function drawParties({ supplier, customer }: PaperContent): Content {
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

function drawDates(content: PaperContent): Content {
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

function drawFacts(facts: readonly (string | undefined)[][]): Content & TableCell {
  return {
    stack: facts.map(([name = '', value = '']) => ({
      columns: [
        { text: name, color: colors.soft, width: 120 },
        { text: value, bold: true },
      ],
    })),
  }
}

function drawReason({ corrects, reason }: PaperContent): Content[] {
  if (!corrects) return []
  const text = `Opravuje faktúru č. ${corrects.number} z ${formatDay(corrects.issuedOn)}.`
  return [{ text: reason === '' ? text : `${text} Dôvod: ${reason}`, margin: [0, 0, 0, 12] }]
}

const right = { alignment: 'right' } as const

/** From layout 2 on the column of discounts stands only where there is one. */
function drawLines({ lines, layout }: PaperContent): Content {
  const hasDiscount = lines.some(({ discountCents }) => discountCents !== 0)
  const hasColumn = hasDiscount || layout === 1
  const head = [
    'Položka',
    'Množstvo',
    'Cena za j. bez DPH',
    ...(hasColumn ? ['Zľava s DPH'] : []),
    'DPH',
    'Spolu s DPH',
  ]
  const body = lines.map((line): TableCell[] => [
    {
      stack: [{ text: line.name }, ...(line.code === '' ? [] : [{ text: line.code, color: colors.soft, fontSize: 7 }])],
    },
    { text: `${line.quantity} ${line.unit}`.replace('-', '−'), ...right, noWrap: true },
    { text: formatUnit(line.unitNet), ...right },
    ...(hasColumn ? [{ text: line.discountCents === 0 ? '' : formatAmount(-line.discountCents), ...right }] : []),
    { text: `${line.rate} %`, ...right },
    { text: formatAmount(line.grossCents), ...right, bold: true },
  ])
  return {
    margin: [0, 0, 0, 12],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 46, 62, ...(hasColumn ? [58] : []), 32, 62],
      body: [head.map((text, index) => ({ text, color: colors.soft, fontSize: 8, ...(index > 0 && right) })), ...body],
    },
    layout: quietLines,
  }
}

const quietLines = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => colors.line,
  paddingLeft: (index: number) => (index === 0 ? 0 : 6),
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

function drawSums(content: PaperContent): Content {
  const { recap, roundingCents, totalCents, kind } = content
  const rows = [...recap.map((line) => recapRow(`${line.rate} %`, [line])), ...drawRecapSum(content)]
  const sums: [string, number][] = [
    ...(roundingCents === 0 ? [] : ([['Zaokrúhlenie', roundingCents]] as [string, number][])),
    [kind === 'credit_note' ? 'Spolu na vrátenie' : 'Spolu s DPH', totalCents],
  ]
  return {
    unbreakable: true,
    columnGap: 24,
    columns: [
      kind === 'proforma'
        ? { text: 'Zálohová faktúra nie je daňovým dokladom. Faktúru dostanete po prijatí platby.', color: colors.soft }
        : {
            table: {
              widths: ['*', 60, 50, 60],
              body: [
                ['Sadzba DPH', 'Základ dane', 'DPH', 'S DPH'].map((text, index) => ({
                  text,
                  color: colors.soft,
                  fontSize: 8,
                  ...(index > 0 && right),
                })),
                ...rows.map((row) => row.map((text, index) => ({ text, ...(index > 0 && right) }))),
              ],
            },
            layout: quietLines,
          },
      {
        width: 190,
        stack: sums.map(([name, cents], index) => ({
          columns: [
            { text: name, bold: index === sums.length - 1 },
            { text: formatEuro(cents), ...right, bold: true, fontSize: index === sums.length - 1 ? 14 : 9 },
          ],
          margin: [0, 0, 0, 4] as [number, number, number, number],
        })),
      },
    ],
  }
}

function recapRow(name: string, lines: PaperContent['recap']): string[] {
  return [
    name,
    ...[
      lines.map((line) => line.baseCents),
      lines.map((line) => line.vatCents),
      lines.map((line) => line.grossCents),
    ].map((cents) => formatAmount(addCents(...cents))),
  ]
}

/** The tax of all rates together (Act 222/2004, § 74): with one rate its row says it already. */
function drawRecapSum({ recap, layout }: PaperContent): string[][] {
  return layout === 1 || recap.length < 2 ? [] : [recapRow('Spolu', recap)]
}

function drawPayment(content: PaperContent): Content[] {
  const { toPayCents, payBySquare, supplier, kind } = content
  if (kind === 'credit_note') return []
  if (toPayCents === 0) return [{ text: 'Uhradené, neplaťte.', bold: true, margin: [0, 16, 0, 0] }]
  const facts = [
    ['Na úhradu', formatEuro(toPayCents)],
    ...(payBySquare === null
      ? []
      : [
          ['IBAN', supplier.iban],
          ['BIC', supplier.bic],
          ['Variabilný symbol', content.variableSymbol],
        ]),
  ]
  return [
    {
      unbreakable: true,
      margin: [0, 20, 0, 0],
      columnGap: 16,
      columns: [
        ...(payBySquare === null
          ? []
          : [
              {
                width: 110,
                stack: [
                  { qr: payBySquare, fit: 105, eccLevel: 'M' as const },
                  {
                    text: 'PAY by square',
                    fontSize: 7,
                    color: colors.soft,
                    margin: [0, 3, 0, 0] as [number, number, number, number],
                  },
                ],
              },
            ]),
        drawFacts(facts),
      ],
    },
  ]
}

function drawNote({ kind, layout }: PaperContent): Content[] {
  if (kind === 'proforma') return []
  return [
    {
      text: `${layout === 1 ? '' : 'Sumy sú v eurách. '}Daň je vypočítaná zo súčtu cien s DPH za každú sadzbu. Doklad bol vyhotovený elektronicky a platí bez podpisu.`,
      color: colors.soft,
      fontSize: 8,
      margin: [0, 20, 0, 0],
    },
  ]
}
