import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { toDecimal } from '#kernel/euro.ts'
import {
  callPacketa,
  NoPacketaAnswer,
  type PacketaAccess,
  type PacketaAnswer,
  type PacketaApiOptions,
} from '#server/modules/selling/delivery/index.ts'
import type { CarrierMakers, LabelMaker, MakeOutcome, ParcelFacts } from './labels.types.ts'

// Packeta accepts the number of the shop's order and does not refuse a second packet of the same number, so nothing here is
// ever repeated blindly.

export type PacketaLabelOptions = PacketaApiOptions & {
  /** The sender as Packeta knows it ("indication"); needed by shops with several. */
  sender: string | undefined
}

const packetSchema = z.object({ id: z.string(), barcode: z.string() })
const wrongPassword = 'IncorrectApiPasswordFault'

/** The labels of the accounts that the shop has at Packeta now. */
export function toMakers({ isOn, current, earlier }: PacketaAccess): CarrierMakers {
  const maker = current && createPacketaLabels(current)
  return { isOn, current: maker, known: [...(maker ? [maker] : []), ...earlier.map(createPacketaLabels)] }
}

export function createPacketaLabels(options: PacketaLabelOptions): LabelMaker {
  const { sender } = options
  return {
    async make(parcel) {
      try {
        const answer = await callPacketa(options, 'createPacket', { packetAttributes: toAttributes(parcel, sender) })
        return readPacket(answer)
      } catch (error) {
        if (!(error instanceof NoPacketaAnswer)) throw error
        return error.wasSent ? { kind: 'unsure', problem: error.message } : { kind: 'unreachable' }
      }
    },
    async draw(packetId) {
      const answer = await callPacketa(options, 'packetLabelPdf', { packetId, format: 'A6 on A6', offset: 0 })
      const pdf = answer.kind === 'ok' && typeof answer.result === 'string' ? answer.result : ''
      const bytes = Buffer.from(pdf, 'base64')
      if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('Packeta sent no label.')
      return bytes
    },
    async withdraw(packetId) {
      const answer = await callPacketa(options, 'cancelPacket', { packetId })
      // Another fault says that it cannot be cancelled any more or is unknown: asking again changes neither.
      if (answer.kind === 'fault' && answer.fault === wrongPassword) throw new Error(answer.text)
      return answer.kind === 'ok'
    },
  }
}

function readPacket(answer: PacketaAnswer): MakeOutcome {
  if (answer.kind === 'fault') {
    const isPassword = answer.fault === wrongPassword
    return { kind: 'refused', problem: isPassword ? messages.carrierAccounts.passwordRefused : answer.text }
  }
  const { data: packet } = packetSchema.safeParse(answer.result)
  if (!packet) return { kind: 'unsure', problem: 'Packeta odpovedala bez čísla zásielky.' }
  const url = `https://tracking.packeta.com/sk/?id=${encodeURIComponent(packet.barcode)}`
  return { kind: 'made', packetId: packet.id, tracking: { number: packet.barcode, url } }
}

/** Amounts are in the packet's currency with two decimals, weight in kilograms. */
function toAttributes(parcel: ParcelFacts, sender: string | undefined): Record<string, string> {
  const { recipient, point, orderNumber, number, count } = parcel
  const [firstname = '', ...lastnames] = recipient.name.split(' ')
  // A point of another carrier is stored as that carrier and its own number of the point.
  const [, addressId = point?.id ?? '', carrierPoint] = /^(\d+)-(.+)$/.exec(point?.id ?? '') ?? []
  return {
    number: count > 1 ? `${orderNumber}-${number}` : orderNumber,
    name: firstname,
    surname: lastnames.join(' ') || firstname,
    ...(recipient.company !== '' && { company: recipient.company }),
    email: parcel.email,
    phone: parcel.phone.replace(/\s/g, ''),
    addressId,
    ...(carrierPoint !== undefined && { carrierPickupPoint: carrierPoint }),
    ...(parcel.codCents > 0 && { cod: toDecimal(parcel.codCents) }),
    value: toDecimal(parcel.valueCents),
    currency: 'EUR',
    weight: (Math.max(parcel.weightGrams, 10) / 1000).toFixed(3),
    ...(sender !== undefined && { eshop: sender }),
  }
}
