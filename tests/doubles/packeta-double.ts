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
  /** The key that its feed knows. */
  apiKey: string
  /** Names of senders that the account has. */
  senders: Set<string>
}

const attributesSchema = z.record(z.string(), z.string())
const bodySchema = z.object({
  createPacket: z.object({ apiPassword: z.string(), packetAttributes: attributesSchema }).optional(),
  senderGetReturnRouting: z.object({ apiPassword: z.string(), senderLabel: z.string() }).optional(),
  packetLabelPdf: z.object({ apiPassword: z.string(), packetId: z.string(), format: z.string() }).optional(),
  cancelPacket: z.object({ apiPassword: z.string(), packetId: z.string() }).optional(),
})

/**
 * A local double of Packeta: its API of packets with its own ledger, the check of points, and the feed at `/v5`. It refuses a
 * wrong key, a wrong password and an unknown sender as the real one does.
 */
export async function startPacketaDouble(options: { port?: number } = {}): Promise<PacketaDouble> {
  const apiKey = '0123456789abcdef'
  const apiPassword = '0123456789abcdeffedcba9876543210'
  const senders = new Set(['konfetka'])
  const packets: Packet[] = []
  const refuses = new Set<string>()
  const parser = new XMLParser({ parseTagValue: false })
  const double = await startHttpDouble(({ method, url, body }) => {
    if (method === 'GET' && url.pathname.startsWith('/v5/')) return readFeed(url.pathname.split('/')[2])
    if (method !== 'POST') return { status: 405, body: '' }
    if (url.pathname.endsWith('/validate')) return { body: '{"isValid":true,"errors":[]}' }
    const call = bodySchema.parse(parser.parse(body))
    const [given] = Object.values(call)
    if (given?.apiPassword !== apiPassword) return fault('IncorrectApiPasswordFault', 'Incorrect API password.')
    if (call.createPacket) return createPacket(call.createPacket.packetAttributes)
    if (call.senderGetReturnRouting) {
      return senders.has(call.senderGetReturnRouting.senderLabel)
        ? ok('<routingSegment>I</routingSegment><routingSegment>1</routingSegment>')
        : fault('SenderNotExists', 'Sender does not exist.')
    }
    const packet = packets.find(({ id }) => id === (call.packetLabelPdf ?? call.cancelPacket)?.packetId)
    if (!packet) return fault('PacketIdFault', 'Invalid packet id.')
    if (call.packetLabelPdf) return ok(Buffer.from(`%PDF-1.4 štítok ${packet.id}`).toString('base64'))
    packet.isCancelled = true
    return ok('')
  }, options)

  function readFeed(key: string | undefined) {
    if (key === apiKey) return { body: JSON.stringify([{ id: '131', name: 'SK Packeta Home HD', country: 'sk' }]) }
    return { body: JSON.stringify({ error: 'Invalid API key, please check your settings.' }) }
  }

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

  return { ...double, apiKey, apiPassword, senders, packets, refuses }
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
