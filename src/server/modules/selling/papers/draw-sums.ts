import type { Content } from 'pdfmake'
import { formatAmount, formatEuro } from '#kernel/euro.ts'
import { addCents, addNetCents } from '#kernel/money.ts'
import { colors, drawFacts, quietLines, right } from './paper-style.ts'
import type { PaperContent } from './papers.types.ts'

const notPayer = 'Nie som platiteľ DPH.'

export function drawSums(content: PaperContent): Content {
  return {
    unbreakable: true,
    columnGap: 24,
    columns: [drawTax(content), drawTotals(content)],
  }
}

function drawTax(content: PaperContent): Content {
  if (content.kind === 'proforma') return drawProformaNote(content)
  return content.chargesVat ? drawRecap(content) : { text: notPayer, bold: true }
}

function drawProformaNote({ chargesVat }: PaperContent): Content {
  const note = 'Zálohová faktúra nie je daňovým dokladom. Faktúru dostanete po prijatí platby.'
  return {
    text: chargesVat ? note : `${notPayer} ${note}`,
    color: colors.soft,
  }
}

function drawRecap(content: PaperContent): Content {
  const rows = [...content.recap.map((line) => recapRow(`${line.rate} %`, [line])), ...drawRecapSum(content)]
  return {
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
  }
}

function drawTotals({ roundingCents, totalCents, kind, chargesVat }: PaperContent): Content & { width: number } {
  const sums: [string, number][] = [
    ...(roundingCents === 0 ? [] : ([['Zaokrúhlenie', roundingCents]] as [string, number][])),
    [kind === 'credit_note' ? 'Spolu na vrátenie' : chargesVat ? 'Spolu s DPH' : 'Spolu', totalCents],
  ]
  return {
    width: 190,
    stack: sums.map(([name, cents], index) => ({
      columns: [
        { text: name, bold: index === sums.length - 1 },
        { text: formatEuro(cents), ...right, bold: true, fontSize: index === sums.length - 1 ? 14 : 9 },
      ],
      margin: [0, 0, 0, 4] as [number, number, number, number],
    })),
  }
}

function recapRow(name: string, lines: PaperContent['recap']): string[] {
  return [
    name,
    formatAmount(addNetCents(...lines.map((line) => line.baseCents))),
    formatAmount(addCents(...lines.map((line) => line.vatCents))),
    formatAmount(addCents(...lines.map((line) => line.grossCents))),
  ]
}

/** The tax of all rates together (Act 222/2004, § 74); with one rate its row is enough. */
function drawRecapSum({ recap, layout }: PaperContent): string[][] {
  return layout === 1 || recap.length < 2 ? [] : [recapRow('Spolu', recap)]
}

export function drawPayment(content: PaperContent): Content[] {
  const { toPayCents, payBySquare, supplier, kind } = content
  if (kind === 'credit_note') return []
  if (toPayCents === 0) return [{ text: 'Uhradené, neplaťte.', bold: true, margin: [0, 16, 0, 0] }]
  const facts = [
    ['Na úhradu', formatEuro(toPayCents)],
    ...(content.depositCents ? [['Z toho vratná kaucia (bez DPH)', formatEuro(content.depositCents)]] : []),
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

export function drawNote({ kind, layout, chargesVat }: PaperContent): Content[] {
  if (kind === 'proforma') return []
  const tax = chargesVat ? 'Daň je vypočítaná zo súčtu cien s DPH za každú sadzbu. ' : ''
  return [
    {
      text: `${layout === 1 ? '' : 'Sumy sú v eurách. '}${tax}Doklad bol vyhotovený elektronicky a platí bez podpisu.`,
      color: colors.soft,
      fontSize: 8,
      margin: [0, 20, 0, 0],
    },
  ]
}
