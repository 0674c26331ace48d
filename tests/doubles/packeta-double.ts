import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import { startHttpDouble, type HttpDouble } from './http-double.ts'

type Packet = { id: string; number: string; attributes: Record<string, string>; isCancelled: boolean }

export type PacketaDouble = HttpDouble & {
  apiPassword: string
  /** Every packet that was ever made, cancelled ones too. As the real service it takes the same number twice. */
  packets: Packet[]
  /** Texts in the attributes that it refuses, as it refuses a point that is closed. */
  refuses: Set<string>
}

const attributesSchema = z.record(z.string(), z.string())
const bodySchema = z.object({
  createPacket: z.object({ apiPassword: z.string(), packetAttributes: attributesSchema }).optional(),
  packetLabelPdf: z.object({ apiPassword: z.string(), packetId: z.string(), format: z.string() }).optional(),
  cancelPacket: z.object({ apiPassword: z.string(), packetId: z.string() }).optional(),
})

/** A local double of Packeta's API of packets with its own ledger. */
export async function startPacketaDouble(): Promise<PacketaDouble> {
  const apiPassword = '0123456789abcdef0123456789abcdef'
  const packets: Packet[] = []
  const refuses = new Set<string>()
  const parser = new XMLParser({ parseTagValue: false })
  const double = await startHttpDouble(({ method, body }) => {
    if (method !== 'POST') return { status: 405, body: '' }
    const call = bodySchema.parse(parser.parse(body))
    const [given] = Object.values(call)
    if (given?.apiPassword !== apiPassword) return fault('IncorrectApiPasswordFault', 'Incorrect API password.')
    if (call.createPacket) return createPacket(call.createPacket.packetAttributes)
    const packet = packets.find(({ id }) => id === (call.packetLabelPdf ?? call.cancelPacket)?.packetId)
    if (!packet) return fault('PacketIdFault', 'Invalid packet id.')
    if (call.packetLabelPdf) return ok(Buffer.from(`%PDF-1.4 štítok ${packet.id}`).toString('base64'))
    packet.isCancelled = true
    return ok('')
  })

  function createPacket(attributes: Record<string, string>) {
    if (Object.values(attributes).some((value) => refuses.has(value))) {
      const detail =
        '<detail><attributes><fault><name>addressId</name><fault>Branch is closed.</fault></fault></attributes></detail>'
      return fault('PacketAttributesFault', 'Some attributes are invalid.', detail)
    }
    const id = String(1_000_000_001 + packets.length)
    packets.push({ id, number: attributes['number'] ?? '', attributes, isCancelled: false })
    return ok(`<id>${id}</id><barcode>Z${id}</barcode><barcodeText>Z ${id}</barcodeText>`)
  }

  return { ...double, apiPassword, packets, refuses }
}

const headers = { 'content-type': 'text/xml; charset=utf-8' }

function ok(result: string) {
  return {
    headers,
    body: `<?xml version="1.0" encoding="utf-8"?><response><status>ok</status><result>${result}</result></response>`,
  }
}

function fault(name: string, text: string, detail = '') {
  return {
    headers,
    body: `<?xml version="1.0" encoding="utf-8"?><response><status>fault</status><fault>${name}</fault><string>${text}</string>${detail}</response>`,
  }
}
