import type { Content, TableCell } from 'pdfmake'
import type { HandOver } from '#contracts/admin/hand-overs.ts'
import { formatEuro } from '#kernel/euro.ts'
import type { HandOverId } from '#kernel/ids.ts'
import { toLocalTime } from '#kernel/local-time.ts'
import { printPdf, type PdfDefinition } from '#server/modules/selling/papers/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { Db } from '#server/platform/db/db.ts'
import { loadBarcodes, type DrawBarcode } from '../labels/barcodes.ts'
import { formatWeight } from '../labels/draw-labels.ts'
import type { PrintFile } from '../labels/print-labels.ts'
import { getHandOver } from './read-hand-overs.ts'

/** The list for the driver's signature. Throws 404. */
export async function printHandOver(
  { db, readSetting }: { db: Pick<Db, 'query'>; readSetting: ReadSetting },
  id: HandOverId,
): Promise<PrintFile> {
  const handOver = await getHandOver(db.query, id)
  const { company, street, zip, town } = await readSetting('contacts')
  const pdf = await printPdf(
    drawHandOver(handOver, { sender: `${company}, ${street}, ${zip} ${town}`, drawBarcode: await loadBarcodes() }),
  )
  return { name: `odovzdanie-${id}.pdf`, pdf: pdf.toString('base64') }
}

function drawHandOver(
  handOver: HandOver,
  { sender, drawBarcode }: { sender: string; drawBarcode: DrawBarcode },
): PdfDefinition {
  const { id, carrier, content, closed_by: closedBy, closed_at: closedAt, cod_cents: codCents } = handOver
  const { date, time } = toLocalTime(new Date(closedAt))
  const [year, month, day] = date.split('-').map(Number)
  const grams = content.reduce((sum, parcel) => sum + parcel.weight_grams, 0)
  return {
    info: { title: `Odovzdávací zoznam ${id}`, author: sender },
    language: 'sk',
    pageSize: 'A4',
    pageMargins: [36, 36, 36, 48],
    defaultStyle: { font: 'Figtree', fontSize: 9, lineHeight: 1.15 },
    content: [
      { text: `Odovzdávací zoznam č. ${id}`, font: 'Baloo', fontSize: 18 },
      { text: `Dopravca: ${carrier.name}`, bold: true, fontSize: 12 },
      { text: `Odosielateľ: ${sender}` },
      { text: `Uzavreté ${day}. ${month}. ${year} o ${time.slice(0, 5)}, ${closedBy}`, margin: [0, 0, 0, 10] },
      drawTable(handOver, drawBarcode),
      {
        margin: [0, 12, 0, 28],
        columns: [
          { text: `Zásielok spolu: ${content.length}`, bold: true, fontSize: 12 },
          { text: `Hmotnosť spolu: ${formatWeight(grams)}`, bold: true, fontSize: 12 },
          { text: `Dobierky spolu: ${formatEuro(codCents)}`, bold: true, fontSize: 12, alignment: 'right' },
        ],
      },
      { unbreakable: true, columns: [drawSignature('Odovzdal'), drawSignature('Prevzal (dopravca)')], columnGap: 40 },
    ],
    footer: (page: number, pages: number) => ({
      text: `Zoznam č. ${id} · strana ${page} z ${pages}`,
      alignment: 'right',
      fontSize: 7,
      margin: [36, 12, 36, 0],
    }),
  }
}

function drawTable({ content }: HandOver, drawBarcode: DrawBarcode): Content {
  const head = ['', 'Zásielka', 'Príjemca', 'Miesto', 'Hmotnosť', 'Dobierka'].map((text): TableCell => ({
    text,
    bold: true,
  }))
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [16, 130, '*', '*', 48, 52],
      body: [
        head,
        ...content.map((parcel, index): TableCell[] => [
          String(index + 1),
          {
            stack: [
              { svg: drawBarcode(parcel.code), width: 120, height: 20 },
              { text: `${parcel.code} · obj. ${parcel.order_number}`, fontSize: 7 },
            ],
          },
          parcel.recipient,
          parcel.place,
          { text: formatWeight(parcel.weight_grams), alignment: 'right' },
          { text: parcel.cod_cents > 0 ? formatEuro(parcel.cod_cents) : '–', alignment: 'right' },
        ]),
      ],
    },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  }
}

function drawSignature(who: string): Content {
  return {
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 30, x2: 220, y2: 30, lineWidth: 0.75 }] },
      { text: `${who}: meno, podpis, čas`, fontSize: 8, margin: [0, 3, 0, 0] },
    ],
  }
}
