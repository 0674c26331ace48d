import * as z from 'zod/mini'
import { toDecimal } from '#kernel/euro.ts'
import { wasNeverSent } from '#server/platform/outside/never-sent.ts'
import type { LabelMaker, MakeOutcome, ParcelFacts } from './labels.types.ts'

// Packeta's API of packets: XML in one POST per method, at an address without a path per method. It accepts the number of
// the shop's order and does not refuse a second packet of the same number, so nothing here is ever repeated blindly.

export type PacketaLabelOptions = {
  apiBase: string
  apiPassword: string
  /** The sender as Packeta knows it ("indication"); needed by shops with several. */
  sender: string | undefined
  /** For a call; longer than the service usually takes for a packet. */
  limitMs?: number
}

const answerSchema = z.object({
  response: z.object({
    status: z.enum(['ok', 'fault']),
    result: z.optional(z.unknown()),
    fault: z.optional(z.string()),
    string: z.optional(z.string()),
    detail: z.optional(z.unknown()),
  }),
})
const packetSchema = z.object({ id: z.string(), barcode: z.string() })

type Answer = { kind: 'ok'; result: unknown } | { kind: 'fault'; fault: string; text: string }
/** Why there is no answer. `sent` = the service may have done it. */
class NoAnswer extends Error {
  readonly wasSent: boolean

  constructor(message: string, wasSent: boolean) {
    super(message)
    this.wasSent = wasSent
  }
}

export function createPacketaLabels(options: PacketaLabelOptions): LabelMaker {
  const { sender } = options
  return {
    async make(parcel) {
      try {
        const answer = await call(options, 'createPacket', { packetAttributes: toAttributes(parcel, sender) })
        return readPacket(answer)
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        return error.wasSent ? { kind: 'unsure', problem: error.message } : { kind: 'unreachable' }
      }
    },
    async draw(packetId) {
      const answer = await call(options, 'packetLabelPdf', { packetId, format: 'A6 on A6', offset: 0 })
      const pdf = answer.kind === 'ok' && typeof answer.result === 'string' ? answer.result : ''
      const bytes = Buffer.from(pdf, 'base64')
      if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('Packeta sent no label.')
      return bytes
    },
    async withdraw(packetId) {
      const answer = await call(options, 'cancelPacket', { packetId })
      // A fault says that it cannot be cancelled any more or is unknown: asking again changes neither.
      if (answer.kind === 'fault' && answer.fault === 'IncorrectApiPasswordFault') throw new Error(answer.text)
    },
  }
}

function readPacket(answer: Answer): MakeOutcome {
  if (answer.kind === 'fault') return { kind: 'refused', problem: answer.text }
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

async function call(
  { apiBase, apiPassword, limitMs = 20_000 }: PacketaLabelOptions,
  method: string,
  input: Record<string, unknown>,
): Promise<Answer> {
  // Loaded with the first label: most processes never make one.
  const { XMLBuilder, XMLParser } = await import('fast-xml-parser')
  const content = String(new XMLBuilder({}).build({ [method]: { apiPassword, ...input } }))
  const body = `<?xml version="1.0" encoding="utf-8"?>${content}`
  let text: string
  try {
    const response = await fetch(apiBase, {
      method: 'POST',
      headers: { 'content-type': 'application/xml; charset=utf-8' },
      body,
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
    })
    text = await response.text()
    if (response.status >= 500) throw new NoAnswer(`Packeta odpovedala chybou ${response.status}.`, true)
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer('Packeta neodpovedala.', !wasNeverSent(error))
  }
  const parser = new XMLParser({ parseTagValue: false })
  return readAnswer(() => parser.parse(text))
}

function readAnswer(parse: () => unknown): Answer {
  const { data } = answerSchema.safeParse(tryTo(parse))
  if (!data) throw new NoAnswer('Odpovedi Packety sa nedá rozumieť.', true)
  const { status, result, fault = '', string = '', detail } = data.response
  if (status === 'ok') return { kind: 'ok', result }
  const details = JSON.stringify(detail ?? '').replace(/[{}[\]"]/g, ' ')
  return { kind: 'fault', fault, text: `${fault}: ${string} ${details}`.replace(/\s+/g, ' ').trim().slice(0, 500) }
}

function tryTo(parse: () => unknown): unknown {
  try {
    return parse()
  } catch {
    return undefined
  }
}
