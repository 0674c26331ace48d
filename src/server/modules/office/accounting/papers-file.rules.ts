import type { Cents, NetCents } from '#kernel/money.ts'
import type { PaperContent } from '#server/modules/selling/papers/index.ts'

type Column = { title: string; isNumber?: true; cell: (paper: PaperContent) => string }

/** How a program writes an amount: a Slovak CSV with a comma, a workbook with a point. */
export type FormatAmount = (cents: Cents | NetCents) => string

const kinds: Readonly<Record<PaperContent['kind'], string>> = {
  invoice: 'Faktúra',
  credit_note: 'Opravná faktúra',
  proforma: 'Zálohová faktúra',
}

/** The columns of the file, with base and VAT of each of these rates. */
export function listColumns(rates: readonly number[], amount: FormatAmount): Column[] {
  const of = (paper: PaperContent, rate: number) => paper.recap.find((line) => line.rate === rate && paper.chargesVat)
  return [
    { title: 'Číslo', cell: ({ number }) => number },
    { title: 'Druh', cell: ({ kind }) => kinds[kind] },
    { title: 'Vystavené', cell: ({ issuedOn }) => issuedOn },
    { title: 'Dodané', cell: ({ suppliedOn }) => suppliedOn ?? '' },
    { title: 'Splatné', cell: ({ dueOn }) => dueOn ?? '' },
    { title: 'Objednávka', cell: ({ orderNumber }) => orderNumber },
    { title: 'Variabilný symbol', cell: ({ variableSymbol }) => variableSymbol },
    { title: 'Platba', cell: ({ payment }) => payment },
    { title: 'Odberateľ', cell: ({ customer }) => customer.name },
    { title: 'IČO', cell: ({ customer }) => customer.companyId },
    { title: 'DIČ', cell: ({ customer }) => customer.taxId },
    { title: 'IČ DPH', cell: ({ customer }) => customer.vatId },
    { title: 'Ulica', cell: ({ customer }) => customer.street },
    { title: 'PSČ', cell: ({ customer }) => customer.zip },
    { title: 'Mesto', cell: ({ customer }) => customer.town },
    { title: 'Štát', cell: ({ customer }) => customer.country },
    ...rates.flatMap((rate): Column[] => [
      { title: `Základ ${rate} %`, isNumber: true, cell: (paper) => amount(of(paper, rate)?.baseCents ?? 0) },
      { title: `DPH ${rate} %`, isNumber: true, cell: (paper) => amount(of(paper, rate)?.vatCents ?? 0) },
    ]),
    { title: 'Bez DPH', isNumber: true, cell: (paper) => amount(withoutVat(paper)) },
    { title: 'Zaokrúhlenie', isNumber: true, cell: ({ roundingCents }) => amount(roundingCents) },
    { title: 'Spolu', isNumber: true, cell: ({ totalCents }) => amount(totalCents) },
    { title: 'Opravuje', cell: ({ corrects }) => corrects?.number ?? '' },
    { title: 'Dôvod', cell: ({ reason }) => reason },
  ]
}

function withoutVat({ chargesVat, recap }: PaperContent): Cents {
  return chargesVat ? 0 : recap.reduce((sum, { grossCents }) => sum + grossCents, 0)
}

/** `-12,90`, or with a point: never in groups of thousands, which a spreadsheet reads as text. */
export function formatAmount(cents: Cents | NetCents, separator: ',' | '.'): string {
  const absolute = Math.abs(cents)
  const text = `${Math.floor(absolute / 100)}${separator}${String(absolute % 100).padStart(2, '0')}`
  return cents < 0 ? `-${text}` : text
}
