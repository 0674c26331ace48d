import type { Content, TableCell } from 'pdfmake'
import { formatAmount } from '#kernel/euro.ts'
import { formatUnit } from './format.rules.ts'
import { colors, quietLines, right } from './paper-style.ts'
import type { PaperContent } from './papers.types.ts'

/** Since layout 2, the column of discounts is drawn only if there is a discount. */
export function drawLines({ lines, layout, chargesVat }: PaperContent): Content {
  const hasDiscount = lines.some(({ discountCents }) => discountCents !== 0)
  const hasColumn = hasDiscount || layout === 1
  const head = [
    'Položka',
    'Množstvo',
    chargesVat ? 'Cena za j. bez DPH' : 'Cena za j.',
    ...(hasColumn ? [chargesVat ? 'Zľava s DPH' : 'Zľava'] : []),
    ...(chargesVat ? ['DPH'] : []),
    chargesVat ? 'Spolu s DPH' : 'Spolu',
  ]
  const body = lines.map((line): TableCell[] => [
    {
      stack: [{ text: line.name }, ...(line.code === '' ? [] : [{ text: line.code, color: colors.soft, fontSize: 7 }])],
    },
    { text: `${line.quantity} ${line.unit}`.replace('-', '−'), ...right, noWrap: true },
    { text: formatUnit(line.unitNet), ...right },
    ...(hasColumn ? [{ text: line.discountCents === 0 ? '' : formatAmount(0 - line.discountCents), ...right }] : []),
    ...(chargesVat ? [{ text: `${line.rate} %`, ...right }] : []),
    { text: formatAmount(line.grossCents), ...right, bold: true },
  ])
  return {
    margin: [0, 0, 0, 12],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 46, 62, ...(hasColumn ? [58] : []), ...(chargesVat ? [32] : []), 62],
      body: [head.map((text, index) => ({ text, color: colors.soft, fontSize: 8, ...(index > 0 && right) })), ...body],
    },
    layout: quietLines,
  }
}
