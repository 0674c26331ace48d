import * as z from 'zod/mini'
import { wasNeverSent } from '#server/platform/outside/never-sent.ts'

// Packeta's API of packets: XML in one POST per method, at an address without a path per method.

export type PacketaApiOptions = {
  apiBase: string
  apiPassword: string
  /** For a call; longer than the service usually takes for a packet. */
  limitMs?: number
}

export type PacketaAnswer = { kind: 'ok'; result: unknown } | { kind: 'fault'; fault: string; text: string }

/** Why there is no answer. `wasSent` = the service may have done it. `problem`: a Slovak sentence without the request. */
export class NoPacketaAnswer extends Error {
  readonly reason: 'unreachable' | 'slow' | 'broken'
  readonly wasSent: boolean

  constructor(problem: string, { reason, wasSent }: { reason: NoPacketaAnswer['reason']; wasSent: boolean }) {
    super(problem)
    this.reason = reason
    this.wasSent = wasSent
  }
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

/** Calls a method once. Throws `NoPacketaAnswer`. */
export async function callPacketa(
  { apiBase, apiPassword, limitMs = 20_000 }: PacketaApiOptions,
  method: string,
  input: Record<string, unknown>,
): Promise<PacketaAnswer> {
  // Loaded with the first call: most processes never make one.
  const { XMLBuilder, XMLParser } = await import('fast-xml-parser')
  const content = String(new XMLBuilder({}).build({ [method]: { apiPassword, ...input } }))
  const text = await fetchText(apiBase, {
    method: 'POST',
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="utf-8"?>${content}`,
    signal: AbortSignal.timeout(limitMs),
  })
  const parser = new XMLParser({ parseTagValue: false })
  return readAnswer(() => parser.parse(text))
}

/** The text of an answer below 500. Throws `NoPacketaAnswer`. */
export async function fetchText(url: string, request: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error' })
    const text = await response.text()
    if (response.status < 500) return text
    throw new NoPacketaAnswer(`Packeta odpovedala chybou ${response.status}.`, { reason: 'broken', wasSent: true })
  } catch (error) {
    if (error instanceof NoPacketaAnswer) throw error
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    const reason = isSlow ? 'slow' : 'unreachable'
    throw new NoPacketaAnswer('Packeta neodpovedala.', { reason, wasSent: !wasNeverSent(error) })
  }
}

function readAnswer(parse: () => unknown): PacketaAnswer {
  const { data } = answerSchema.safeParse(tryTo(parse))
  if (!data) throw new NoPacketaAnswer('Odpovedi Packety sa nedá rozumieť.', { reason: 'broken', wasSent: true })
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
