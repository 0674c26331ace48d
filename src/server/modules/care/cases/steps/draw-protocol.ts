import type { Contacts } from '#contracts/content.ts'
import { caseNumber, type CaseOutcome } from '#contracts/admin/case-words.ts'
import type { CaseId, StoreId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import { formatDay, printPdf, type PdfDefinition } from '#server/modules/selling/papers/index.ts'
import type { CasesDeps } from '../cases.types.ts'
import { getCase } from '../reading/show-case.ts'
import type { CaseRecord } from '../reading/show-case.queries.ts'

/** The record of a complaint as a PDF, as it is now. Throws 404 also for a case of another kind or branch. */
export async function printProtocol(
  { db, content }: Pick<CasesDeps, 'db' | 'content'>,
  key: { id: CaseId; branches: readonly StoreId[] | null },
): Promise<Buffer> {
  const row = await getCase(db.query, key)
  if (row.kind !== 'complaint') throw notFound('paper')
  return printPdf(drawProtocol(row, await content.readContacts()))
}

const wishes: Readonly<Record<string, string>> = {
  shop: 'výber spôsobu nechal na predávajúcom',
  replacement: 'výmena',
  repair: 'oprava',
  discount: 'zľava z ceny',
  refund: 'vrátenie peňazí',
}

const outcomes: Record<CaseOutcome, string> = {
  repair: 'Reklamácia je uznaná: tovar opravíme.',
  replacement: 'Reklamácia je uznaná: tovar vymeníme.',
  discount: 'Reklamácia je uznaná: poskytneme zľavu z ceny.',
  refund: 'Reklamácia je uznaná: kupujúci odstupuje od zmluvy a vrátime mu peniaze.',
  refused: 'Reklamácia je zamietnutá.',
}

/** When the fault was notified, what is wrong, what is asked for, by when it is settled, and how (Civil Code, §§ 622 to 624). */
function drawProtocol(row: CaseRecord, shop: Contacts): PdfDefinition {
  const { id, customer, email, phone, orderNumber, about, fault, wish, openedAt, dueOn } = row
  const line = (label: string, text: string) => ({
    columns: [
      { text: label, width: 130, color: '#6B5670' },
      { text: text === '' ? '–' : text, width: '*' },
    ],
    margin: [0, 0, 0, 6] as [number, number, number, number],
  })
  const title = `Protokol o reklamácii ${caseNumber(id)}`
  return {
    info: { title, author: shop.company },
    language: 'sk',
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'Figtree', fontSize: 10, lineHeight: 1.35 },
    styles: { h: { font: 'Baloo', fontSize: 18, margin: [0, 0, 0, 12] }, h2: { bold: true, margin: [0, 14, 0, 6] } },
    content: [
      { text: title, style: 'h' },
      line('Predávajúci', [shop.company, shop.street, `${shop.zip} ${shop.town}`.trim()].filter(Boolean).join(', ')),
      line('IČO', shop.company_id),
      line('Kupujúci', [customer, email, phone].filter(Boolean).join(', ')),
      line('Objednávka', orderNumber ?? ''),
      { text: 'Oznámená vada', style: 'h2' },
      line('Oznámená', formatDay(toLocalDay(openedAt))),
      line('Tovar', about),
      line('Vada', fault ?? ''),
      line('Kupujúci žiada', wishes[wish ?? ''] ?? ''),
      line('Lehota na vybavenie', formatDay(dueOn)),
      { text: 'Rozhodnutie', style: 'h2' },
      ...(row.outcome === null || row.decidedAt === null
        ? [{ text: 'O reklamácii zatiaľ nie je rozhodnuté.' }]
        : [
            { text: outcomes[row.outcome], bold: true, margin: [0, 0, 0, 6] as [number, number, number, number] },
            line('Dôvod', row.outcomeReason),
            line('Rozhodnuté', formatDay(toLocalDay(row.decidedAt))),
          ]),
      {
        text: 'S vybavením nie ste spokojní? Obráťte sa na nás so žiadosťou o nápravu, alebo na subjekt alternatívneho riešenia sporov, napríklad na Slovenskú obchodnú inšpekciu.',
        fontSize: 8,
        color: '#6B5670',
        margin: [0, 24, 0, 40],
      },
      {
        columns: [
          { text: '.'.repeat(50) + '\nza predávajúceho' },
          { text: '.'.repeat(50) + '\nkupujúci', alignment: 'right' },
        ],
      },
    ],
  }
}
