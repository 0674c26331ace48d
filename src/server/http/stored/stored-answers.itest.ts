import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { serializerCompiler } from '@fastify/type-provider-zod'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contracts/endpoint.ts'
import { plainBodyOf } from '#server/platform/cached-page.ts'
import { createPageCache } from '#server/platform/page-cache.ts'
import { notFound, sendProblem } from '../errors.ts'
import { registerStoredRead } from '../route.ts'
import { createStoredAnswers } from './stored-answers.ts'
import { validatorCompiler } from '../validation.ts'

const pageOrigin = 'https://www.shop.test'

const list = defineEndpoint({
  method: 'GET',
  path: '/api/goods/:id',
  summary: 'Goods',
  tag: 'goods',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.looseObject({ page: z._default(z.string(), '1'), sort: z.optional(z.string()) }),
  response: z.object({ data: z.string() }),
})

type Answer = { data: string } | { json: string }
type Input = { params: { id: string }; query: { page: string } }

/** An application with one read; `answer` computes it. `ask` sends what is stored before Fastify, as the listener does. */
function buildReads(answer: (input: Input) => Promise<Answer>, { maxAnswerBytes = 2 ** 20, isCacheOn = true } = {}) {
  const pageCache = createPageCache({ maxAnswerBytes })
  const stored = createStoredAnswers({
    pageCache,
    isCacheOn,
    internalSecret: 'secret',
    pageOrigin,
    isOpenParam: (name) => name === 'tema',
    tagsOf: (url) => [url.split(/[?]/)[0] ?? ''],
  })
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  app.decorate('storedAnswers', stored)
  app.decorateRequest('cacheMoment', 0)
  app.decorateRequest('isForStaffOnly', false)
  app.addHook('onRequest', async (request, reply) => {
    request.cacheMoment = stored.now()
    request.isForStaffOnly = request.headers['x-staff'] !== undefined
    if (request.headers['x-cookie'] !== undefined) reply.header('set-cookie', 'a=b')
    reply.header('x-request-id', request.id)
    if (request.headers.origin === pageOrigin) reply.header('access-control-allow-origin', pageOrigin)
    reply.header('vary', 'Origin')
  })
  registerStoredRead(app, list, answer)
  async function ask(url: string, headers: Record<string, string> = {}) {
    const page = stored.find({ url, headers })
    if (page) return { isStored: true, text: plainBodyOf(page).bytes.toString(), headers: page.headers }
    const response = await app.inject({ url, headers })
    return { isStored: false, text: response.body, headers: response.headers }
  }
  return { app, ask, pageCache, count: () => pageCache.size('answer').pages }
}

const echo = async ({ params, query }: Input) => ({ data: `${params.id} ${query.page}` })

test('an answer is stored when it is asked for again, whatever the order of its parameters', async () => {
  const { ask, count } = buildReads(echo)
  const first = await ask('/api/goods/1?page=2&sort=name')
  expect([first.isStored, count()]).toEqual([false, 0])
  const again = await ask('/api/goods/1?sort=name&page=2')
  expect([again.isStored, count()]).toEqual([false, 1])
  for (const url of ['/api/goods/1?page=2&sort=name', '/api/goods/1?sort=name&page=2']) {
    const third = await ask(url)
    expect([third.isStored, third.text]).toEqual([true, first.text])
  }
})

test('a stored answer is compressed and has the headers of the first one, without those of a single request', async () => {
  const { app } = buildReads(async () => ({ data: 'x'.repeat(2_000) }))
  const headers = { 'accept-encoding': 'br' }
  const first = await app.inject({ url: '/api/goods/1', headers })
  const again = await app.inject({ url: '/api/goods/1', headers })
  expect(brotliDecompressSync(again.rawPayload).toString()).toBe(first.body)
  expect(again.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Origin, Accept-Encoding',
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
  })
  for (const name of ['content-type', 'cache-control', 'vary'])
    expect(first.headers[name], name).toBe(again.headers[name])
  expect(again.headers).not.toHaveProperty('x-request-id')
})

test('a client that has the answer gets 304, whether it is stored or not', async () => {
  const { app, pageCache } = buildReads(echo)
  await app.inject('/api/goods/1')
  const { etag = '' } = (await app.inject('/api/goods/1')).headers
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { statusCode, body, headers } = await app.inject({
      url: '/api/goods/1',
      headers: { 'if-none-match': condition },
    })
    expect([condition, statusCode, body, headers.etag]).toEqual([condition, 304, '', etag])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Origin, Accept-Encoding',
    })
  }
  const other = await app.inject({ url: '/api/goods/1', headers: { 'if-none-match': '"other"' } })
  expect(other.statusCode).toBe(200)
  const fresh = buildReads(echo)
  const once = await fresh.app.inject({ url: '/api/goods/1', headers: { 'if-none-match': etag } })
  expect([once.statusCode, once.headers.etag, fresh.count()]).toEqual([304, etag, 0])
  expect(pageCache.size('answer').pages).toBe(1)
})

test.each([
  ['an unknown parameter', '/api/goods/1?utm_source=mail', {}],
  ['a parameter given twice', '/api/goods/1?sort=a&sort=a', {}],
  ['a call of a page', '/api/goods/1', { 'x-internal-call': 'secret' }],
  ['an answer that only staff get', '/api/goods/1', { 'x-staff': '1' }],
  ['an answer that sets a cookie', '/api/goods/1', { 'x-cookie': '1' }],
])('%s is never stored', async (_name, url, headers) => {
  const { ask, count } = buildReads(echo)
  for (let turn = 0; turn < 3; turn += 1) expect((await ask(url, headers)).isStored).toBe(false)
  expect(count()).toBe(0)
})

test('neither failures nor answers to HEAD are stored, and nothing with the cache off', async () => {
  const failing = buildReads(async () => {
    throw notFound('product')
  })
  const working = buildReads(echo)
  const off = buildReads(echo, { isCacheOn: false })
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await failing.app.inject('/api/goods/1')).statusCode).toBe(404)
    expect((await working.app.inject({ method: 'HEAD', url: '/api/goods/1' })).statusCode).toBe(200)
    await off.app.inject('/api/goods/1')
  }
  expect([failing.count(), working.count(), off.count()]).toEqual([0, 0, 0])
})

test('an answer that changes while it is computed is sent but not stored', async () => {
  let finish = () => {}
  const { ask, count, pageCache } = buildReads(async ({ params }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    finish = resolve
    await promise
    return { data: params.id }
  })
  const compute = async (whileComputing: () => void) => {
    const answer = ask('/api/goods/1')
    await new Promise((resolve) => setTimeout(resolve, 5))
    whileComputing()
    finish()
    return answer
  }
  await compute(() => {})
  const changed = await compute(() => pageCache.dropTags(['/api/goods/1']))
  expect([changed.isStored, changed.text, count()]).toEqual([false, '{"data":"1"}', 0])
  await compute(() => pageCache.dropTags(['/api/goods/2']))
  expect(count()).toBe(1)
  pageCache.dropTags(['/api/goods/1'])
  expect(count()).toBe(0)
})

test('what the pages at another origin get is stored apart from what others get', async () => {
  const { ask, count } = buildReads(echo)
  const fromPages = { origin: pageOrigin }
  for (let turn = 0; turn < 2; turn += 1) await ask('/api/goods/1')
  for (let turn = 0; turn < 2; turn += 1) await ask('/api/goods/1', fromPages)
  expect(count()).toBe(2)
  const toPages = await ask('/api/goods/1', fromPages)
  expect([toPages.isStored, toPages.headers['access-control-allow-origin']]).toEqual([true, pageOrigin])
  for (const headers of [{}, { origin: 'https://evil.example' }]) {
    const toOthers = await ask('/api/goods/1', headers)
    expect([toOthers.isStored, toOthers.headers['access-control-allow-origin']]).toEqual([true, undefined])
  }
})

test('neither many addresses nor large answers take more than the limit, and what is asked often stays', async () => {
  const noise = randomBytes(3_000).toString('hex')
  const { ask, pageCache } = buildReads(async ({ params }) => ({ json: `{"data":"${params.id}${noise}"}` }), {
    maxAnswerBytes: 200_000,
  })
  for (let turn = 0; turn < 3; turn += 1) await ask('/api/goods/popular')
  let stored = 0
  for (let id = 0; id < 400; id += 1) {
    await ask(`/api/goods/${id}`)
    // Every fourth is asked for twice, so it is stored.
    if (id % 4 === 0) await ask(`/api/goods/${id}`)
    if ((await ask('/api/goods/popular')).isStored) stored += 1
    expect(pageCache.size('answer').bytes).toBeLessThanOrEqual(200_000)
  }
  expect(stored).toBe(400)
  expect(pageCache.size().pages).toBe(0)
})
