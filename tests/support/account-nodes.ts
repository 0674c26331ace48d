import type { InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { createPasswords } from '#server/modules/people/accounts/passwords/passwords.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { inParallel } from '#tests/support/figures.ts'
import { seedReference } from '#tests/support/given.ts'
import { createDatabase } from '#tests/support/postgres.ts'

// Several nodes of one shop with accounts and sessions, for races over both.

export const password = 'dlhe heslo 42'
export const tokenCookie = 'auth._token.local'
const nodeCount = 3
export const nodes: TestApp[] = []
/** The hash of `password`, which every account has. */
export let passwordHash = ''

/** Three nodes of one shop on a database of their own. */
export async function openNodes(): Promise<void> {
  const url = await createDatabase(inject('postgresUrl'))
  for (let index = 0; index < nodeCount; index += 1) nodes.push(await buildTestApp({ databaseUrl: url }))
  await seedReference(theNode().db)
  passwordHash = await createPasswords().hash(password)
}

export async function closeNodes(): Promise<void> {
  await Promise.all(nodes.map((node) => node.close()))
}

export function theNode(index = 0): TestApp {
  const node = nodes[index % nodes.length]
  if (!node) throw new Error('no node')
  return node
}

/** Creates `count` accounts, all with the same password. */
export async function givenAccounts(count: number): Promise<{ id: number; email: string }[]> {
  const emails = Array.from({ length: count }, () => `${crypto.randomUUID()}@konfetka.test`)
  return theNode()
    .db.query.insertInto('users')
    .values(emails.map((email) => ({ email, passwordHash, firstname: 'Jana', groupId: 1 })))
    .returning(['id', 'email'])
    .execute()
}

export async function anAccount() {
  const [account] = await givenAccounts(1)
  if (!account) throw new Error('no account')
  return account
}

export async function givenSessions(userId: number, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, randomSecret)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const rows = tokens.map((token) => ({ tokenDigest: sha256(token), userId, expiresAt }))
  await theNode().db.query.insertInto('sessions').values(rows).execute()
  return tokens
}

type Call = {
  node?: number
  url: string
  body?: object
  token?: string
  from?: string
  headers?: Record<string, string>
}

export async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  { node = 0, body, token, from, headers, ...rest }: Call,
) {
  const request: InjectOptions = {
    method,
    url: rest.url,
    remoteAddress: from ?? '10.9.0.1',
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  }
  const startedAt = performance.now()
  const answer = await theNode(node).app.inject(request)
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, ms: performance.now() - startedAt }
}

export const logIn = (body: { email: string; password: string }, options: Omit<Call, 'url' | 'body'> = {}) =>
  call('POST', { url: '/api/auth/login', body, ...options })

/** Which of the tokens are accepted by any node. */
export async function stillValid(tokens: readonly string[]): Promise<string[]> {
  const valid = new Set<string>()
  await inParallel(
    tokens.flatMap((token) => nodes.map((_, node) => ({ token, node }))),
    {
      concurrency: 20,
      async work({ token, node }) {
        if ((await call('GET', { url: '/api/me', token, node })).status === 200) valid.add(token)
      },
    },
  )
  return [...valid]
}
