import { drawDates, drawHead, drawParties, drawReason, titleOf } from './draw-head.ts'
import { drawLines } from './draw-lines.ts'
import { drawNote, drawPayment, drawSums } from './draw-sums.ts'
import { colors, isHouse } from './paper-style.ts'
import type { PaperContent } from './papers.types.ts'
import type { PdfDefinition } from './print-pdf.ts'

/** A paper for pdfmake, with the particulars that Act 222/2004, § 74, requires. */
export function drawPaper(content: PaperContent): PdfDefinition {
  return {
    info: {
      title: `${titleOf(content)} ${content.number}`,
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
