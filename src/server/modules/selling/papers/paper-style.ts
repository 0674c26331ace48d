import type { Content, TableCell } from 'pdfmake'
import type { PaperContent } from './papers.types.ts'

export const colors = { ink: '#2B1330', soft: '#6B5670', line: '#E9DFEB', brand: '#D6006E', ground: '#FAF7FB' }

export const right = { alignment: 'right' } as const

export const quietLines = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => colors.line,
  paddingLeft: (index: number) => (index === 0 ? 0 : 6),
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

/** Since layout 3, papers have the emblem and the fonts of the shop. */
export function isHouse({ layout }: PaperContent): boolean {
  return layout >= 3
}

/** Pairs of a name and a value, one per line. */
export function drawFacts(facts: readonly (string | undefined)[][]): Content & TableCell {
  return {
    stack: facts.map(([name = '', value = '']) => ({
      columns: [
        { text: name, color: colors.soft, width: 120 },
        { text: value, bold: true },
      ],
    })),
  }
}
