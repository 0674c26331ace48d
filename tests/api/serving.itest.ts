import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'

// Limits, probes and answers of last resort: what every request meets before a module does.

const loadRenderer = async () => ({
  render: async () => ({ status: 200, headers: {}, html: '<!doctype html>', error: undefined }),
  describe: () => ({ pattern: '/*', isPrivate: true, isSecret: false, isUnknown: false, isOpenInMaintenance: false }),
})

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ publicUrl: 'https://shop.test', hasRateLimits: true, loadRenderer })
  await seedReference(shop.db)
})
afterAll(() => shop.close())

describe('the limit per address', () => {
  let addressCount = 0
  const ask = async (url: string, remoteAddress: string) =>
    (await shop.app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })).statusCode

  test.each(['/livezX', '/livez/x', '/readyz-', '/assetsX/x', '/%6cive', '/mediaX', '/assets%2f'])(
    'a path that only starts like a probe or a file is counted: %s…',
    async (prefix) => {
      addressCount += 1
      const remoteAddress = `10.9.0.${addressCount}`
      const answers: number[] = []
      for (let count = 0; count < 610; count += 1) answers.push(await ask(`${prefix}${count}`, remoteAddress))
      expect(answers.indexOf(429)).toBe(600)
      // Other addresses are served, and so are the probes of the refused one.
      expect(await ask('/kosik', '10.9.1.1')).toBe(200)
      expect(await ask('/livez', remoteAddress)).toBe(200)
      expect(await ask('/readyz', remoteAddress)).toBe(200)
    },
  )
})

test('a silent connection is closed', async () => {
  const { server } = shop.app
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000)
  server.headersTimeout = 200
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const silent = connect(port)
  const halting = connect({ port }, () => halting.write('GET /livez HTTP/1.1\r\nHost: shop'))
  const isClosed = [silent, halting].map((socket) => new Promise((resolve) => socket.resume().on('close', resolve)))
  await Promise.all(isClosed)
})

test('/metrics requires the token', async () => {
  const token = 'token of the prometheus'.replaceAll(' ', '-')
  const measured = await buildTestApp({ environment: { METRICS_TOKEN: token } })
  const ask = async (headers: Record<string, string>, { app } = measured) => app.inject({ url: '/metrics', headers })
  expect((await ask({})).statusCode).toBe(404)
  expect((await ask({ authorization: `Bearer ${token}x` })).statusCode).toBe(404)
  const answer = await ask({ authorization: `Bearer ${token}` })
  expect([answer.statusCode, answer.body.includes('http_request_duration_seconds')]).toEqual([200, true])
  await measured.close()
  expect((await ask({ authorization: `Bearer ${token}` }, shop)).body).not.toContain('http_request')
})

test('the page of a busy shop says when to try again', async () => {
  const busyPage = { status: 503, headers: {}, html: '<!doctype html>', error: undefined }
  const busy = await buildTestApp({
    loadRenderer: async () => ({ ...(await loadRenderer()), render: async () => busyPage }),
  })
  const { statusCode, headers } = await busy.app.inject('/prodejny')
  await busy.close()
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
})

test('/livez and /readyz answer', async () => {
  for (const url of ['/livez', '/readyz', '/readyz?without=database']) {
    const answer = await shop.app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 'ok' })
  }
})

test('an unknown call is a problem document with the quoted message', async () => {
  const answer = await shop.app.inject('/api/nothing')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ code: 'not_found', message: 'This page could not be found' })
})
