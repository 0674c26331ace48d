import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Ask } from '../load.ts'

const path = '/shop-api'
const answerSchema = z.object({ data: z.unknown(), errors: z.optional(z.array(z.unknown())) })

/**
 * Registers the query with the server and returns requests that name it by its hash: a GET without the text, the
 * shortest that Apollo's server accepts.
 */
export async function persistedGets(url: string, text: string, variables: readonly object[]): Promise<Ask[]> {
  const sha256Hash = createHash('sha256').update(text).digest('hex')
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: text, variables: variables[0], extensions }),
  })
  const { errors } = answerSchema.parse(await answer.json())
  if (errors !== undefined) throw new Error(`Vendure refused: ${JSON.stringify(errors)}`)
  const encoded = encodeURIComponent(JSON.stringify(extensions))
  return variables.map((values) => ({
    path: `${path}?variables=${encodeURIComponent(JSON.stringify(values))}&extensions=${encoded}`,
  }))
}

/** The request with the query's text, as most storefronts send it. */
export function toPost(text: string, variables: object): { path: string; body: string } {
  return { path, body: JSON.stringify({ query: text, variables }) }
}

/** Sends a mutation; returns its data and the token of the session. Throws on an error of the request or of the shop. */
export async function send(
  url: string,
  { text, variables, token }: { text: string; variables: object; token?: string },
): Promise<{ data: unknown; token: string }> {
  const request = toPost(text, variables)
  const answer = await fetch(url + request.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && authorize(token)) },
    body: request.body,
  })
  const body = await answer.text()
  const { data, errors } = answerSchema.parse(JSON.parse(body))
  if (errors !== undefined || body.includes('"errorCode"')) throw new Error(`Vendure refused: ${body}`)
  return { data, token: answer.headers.get('vendure-auth-token') ?? token ?? '' }
}

export function authorize(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}
