/**
 * The columns of the files that the programs of carriers read: a change of a layout is a change of this file alone.
 *
 * DPD: the fields `recipient_…` are those of DPD Shipper (https://doc.dpd.be/node/16, read in November 2026): separated by
 * semicolons, in any order, UTF-8, at most 500 rows, no field longer than said. An import profile of DPD Shipper maps titles to
 * its fields, so the titles of the other columns are ours. DPD SK publishes no layout of its own, and none was tried with it.
 *
 * GLS: titles and order are those of GLS Connect as a Slovak plugin writes them (Invelity GLS Connect 2018), with a byte order mark. GLS
 * publishes no layout, and none was tried with it. Its column for services has no known form for a pick-up point.
 */
import type { CarrierFormat } from '#contracts/admin/carrier-files.ts'
import { toDecimal } from '#kernel/euro.ts'
import { toParcelCode } from '../labels/labels.rules.ts'
import type { ParcelFacts } from '../labels/labels.types.ts'
import { toPhone, toZip } from './parcel-contact.rules.ts'

export type FileSender = { name: string; street: string; zip: string; town: string }

export type FileColumn = {
  title: string
  /** Longer texts are refused by the carrier. */
  most?: number
  cell: (parcel: ParcelFacts, sender: FileSender) => string
}

export type FileLayout = {
  columns: readonly FileColumn[]
  hasMark: boolean
  /** Whether it says who sends; otherwise the program of the carrier knows it. */
  hasSender: boolean
  /** Whether it says to which point a parcel goes. */
  hasPoints: boolean
}

/** The company, if there is one: its person is then named beside it. */
const receiver = ({ recipient }: ParcelFacts) => recipient.company || recipient.name
const person = ({ recipient }: ParcelFacts) => recipient.name
const kilograms = ({ weightGrams }: ParcelFacts) => (Math.max(weightGrams, 10) / 1000).toFixed(2)
const phone = (parcel: ParcelFacts) => toPhone(parcel.phone, parcel.recipient.country) ?? ''
const zip = ({ recipient }: ParcelFacts) => toZip(recipient.zip)

export const carrierLayouts: Readonly<Record<CarrierFormat, FileLayout>> = {
  dpd: {
    hasMark: false,
    hasSender: false,
    hasPoints: true,
    columns: [
      { title: 'recipient_name', most: 35, cell: receiver },
      { title: 'recipient_name2', most: 35, cell: (parcel) => (parcel.recipient.company ? person(parcel) : '') },
      { title: 'recipient_street', most: 35, cell: ({ recipient }) => recipient.street },
      { title: 'recipient_zip', most: 9, cell: zip },
      { title: 'recipient_city', most: 35, cell: ({ recipient }) => recipient.town },
      { title: 'recipient_country', most: 2, cell: ({ recipient }) => recipient.country },
      { title: 'recipient_phone', most: 30, cell: phone },
      { title: 'recipient_email', most: 50, cell: ({ email }) => email },
      { title: 'recipient_reference', most: 35, cell: toParcelCode },
      { title: 'weight', cell: kilograms },
      { title: 'cod_amount', cell: ({ codCents }) => (codCents > 0 ? toDecimal(codCents) : '') },
      { title: 'cod_reference', cell: ({ codCents, orderNumber }) => (codCents > 0 ? orderNumber : '') },
      { title: 'pickup_point_id', cell: ({ point }) => point?.id ?? '' },
    ],
  },
  gls: {
    hasMark: true,
    hasSender: true,
    hasPoints: false,
    columns: [
      { title: 'dobierka', cell: ({ codCents }) => toDecimal(codCents) },
      { title: 'Odosielatel-nazov', cell: (_, sender) => sender.name },
      { title: 'Odosielatel-adresa', cell: (_, sender) => sender.street },
      { title: 'Odosielatel-PSC', cell: (_, sender) => toZip(sender.zip) },
      { title: 'Odosielatel-mesto', cell: (_, sender) => sender.town },
      { title: 'meno', cell: receiver },
      { title: 'adresa', cell: ({ recipient }) => recipient.street },
      { title: 'mesto', cell: ({ recipient }) => recipient.town },
      { title: 'psc', cell: zip },
      { title: 'stat', cell: ({ recipient }) => recipient.country },
      { title: 'tel', cell: phone },
      { title: 'kontaktna_osoba', cell: person },
      { title: 'e-mail', cell: ({ email }) => email },
      // A row is a parcel: another one of the order is a row of its own.
      { title: 'pocet_balikov', cell: () => '1' },
      { title: 'obsah', cell: () => '' },
      { title: 'vaha', cell: kilograms },
      { title: 'variabilny_symbol', cell: ({ orderNumber }) => orderNumber },
      { title: 'referencne_cislo', cell: toParcelCode },
      { title: 'sluzby', cell: () => '' },
      { title: 'GLS ID', cell: () => '' },
    ],
  },
}

/** By the name that the owner gave the carrier: "DPD kuriér", "GLS – na adresu". */
export function findFormat(carrierName: string): CarrierFormat | undefined {
  const words = carrierName.toLowerCase().split(/[^a-z]+/)
  return words.includes('dpd') ? 'dpd' : words.includes('gls') ? 'gls' : undefined
}
