import { deliveryPlaces } from '#contracts/kinds.ts'
import type { Content } from 'pdfmake'
import { formatEuro } from '#kernel/euro.ts'
import type { PdfDefinition } from '#server/modules/selling/papers/index.ts'
import type { DrawBarcode } from './barcodes.ts'
import { toParcelCode } from './labels.rules.ts'
import type { ParcelFacts } from './labels.types.ts'

type Sender = { name: string; street: string; zip: string; town: string; phone: string }

const pointsPerMm = 72 / 25.4
/** 100 × 150 mm, the roll of every label printer. */
const page = { width: 100 * pointsPerMm, height: 150 * pointsPerMm }
const margin = 5 * pointsPerMm
const inner = page.width - 2 * margin

/** Our own labels, one per page: for carriers without a service that makes them, and for the shelf of a branch. */
export function drawLabels(
  parcels: readonly ParcelFacts[],
  { sender, drawBarcode }: { sender: Sender; drawBarcode: DrawBarcode },
): PdfDefinition {
  return {
    info: { title: 'Štítky zásielok', author: sender.name },
    language: 'sk',
    pageSize: page,
    pageMargins: margin,
    defaultStyle: { font: 'Figtree', fontSize: 9, color: 'black', lineHeight: 1.15 },
    content: parcels.map((parcel, index) => drawLabel(parcel, { sender, drawBarcode, isFirst: index === 0 })),
  }
}

function drawLabel(
  parcel: ParcelFacts,
  { sender, drawBarcode, isFirst }: { sender: Sender; drawBarcode: DrawBarcode; isFirst: boolean },
): Content {
  const { carrierName, number, count, weightGrams, codCents, orderNumber, phone } = parcel
  return {
    ...(!isFirst && { pageBreak: 'before' as const }),
    stack: [
      {
        columns: [
          { text: carrierName, bold: true, fontSize: 15 },
          { text: `${number} / ${count}`, bold: true, fontSize: 15, alignment: 'right', width: 52 },
        ],
      },
      line(4),
      {
        text: `Odosielateľ: ${sender.name}, ${sender.street}, ${sender.zip} ${sender.town}, ${sender.phone}`,
        fontSize: 7,
      },
      line(4),
      ...drawRecipient(parcel),
      { text: phone === '' ? ' ' : `Tel. ${phone}`, fontSize: 11, margin: [0, 3, 0, 0] },
      line(6),
      {
        columns: [
          fact('Objednávka', orderNumber),
          fact('Hmotnosť', formatWeight(weightGrams)),
          fact('Dobierka', codCents > 0 ? formatEuro(codCents) : 'nie', codCents > 0),
        ],
      },
      line(6),
      { svg: drawBarcode(toParcelCode(parcel)), width: inner, height: 62, margin: [0, 4, 0, 4] },
      { text: toParcelCode(parcel), alignment: 'center', fontSize: 12, bold: true, characterSpacing: 1 },
    ],
  }
}

function drawRecipient({ recipient, point, carrierKind }: ParcelFacts): Content[] {
  const { name, company, street, zip, town, country } = recipient
  const who: Content[] = [
    { text: name, bold: true, fontSize: 15 },
    ...(company === '' ? [] : [{ text: company, fontSize: 12 }]),
  ]
  if (deliveryPlaces[carrierKind] === 'address' || !point) {
    return [
      ...who,
      { text: street, fontSize: 13 },
      { text: `${zip} ${town}`, bold: true, fontSize: 16 },
      ...(country === 'SK' ? [] : [{ text: country, fontSize: 12 }]),
    ]
  }
  return [
    ...who,
    {
      text: deliveryPlaces[carrierKind] === 'branch' ? 'Odber na predajni' : 'Výdajné miesto',
      fontSize: 8,
      margin: [0, 3, 0, 0],
    },
    { text: point.name, bold: true, fontSize: 13 },
    { text: `${point.street}, ${point.zip} ${point.town}`, fontSize: 11 },
  ]
}

function fact(title: string, value: string, isStrong = false): Content {
  return {
    stack: [
      { text: title, fontSize: 7 },
      isStrong
        ? { text: ` ${value} `, bold: true, fontSize: 13, background: 'black', color: 'white' }
        : { text: value, bold: true, fontSize: 11 },
    ],
  }
}

function line(gap: number): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: inner, y2: 0, lineWidth: 0.75 }],
    margin: [0, gap, 0, gap],
  }
}

/** "0,85 kg" */
export function formatWeight(grams: number): string {
  return `${(grams / 1000).toFixed(2).replace('.', ',')}\u00A0kg`
}
