import { createHash } from 'node:crypto'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contracts/errors.ts'
import { ApiError, notFound, sendProblem } from './errors.ts'

const contacts = { shopName: 'Konfetka & spol.', phone: '+421 2 555 01 100', email: 'ahoj@konfetka.example' }

async function buildApp(code: ErrorCode = 'unavailable', known?: typeof contacts): Promise<FastifyInstance> {
  const app = Fastify()
  const directives = { defaultSrc: ["'none'"], styleSrc: ["'self'"] }
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives } })
  await app.register(formbody)
  app.decorate('cachedContacts', () => known)
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  for (const url of ['/*', '/api/*']) {
    app.all(url, async () => {
      throw code === 'not_found' ? notFound('route') : new ApiError(code)
    })
  }
  return app
}

const headers = { accept: 'text/html,*/*' }

test('a visitor of an overloaded shop sees what is wrong, and their browser tries again', async () => {
  const answer = await (await buildApp()).inject({ url: '/1/balony', headers })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '2',
    'cache-control': 'no-store',
  })
  expect(answer.body).toContain('<h1>Chvíľku strpenia</h1><p>Obchod je preťažený. Skúste to, prosím, o chvíľu.</p>')
  expect(answer.body).toContain('http-equiv="refresh" content="7"')
  // An empty link is the same URL again, so no part of the URL is in the page.
  expect(answer.body).toContain('href="">Skúsiť znova</a>')
})

test('its style is allowed by its digest, and inline styles are not allowed', async () => {
  const answer = await (await buildApp()).inject({ url: '/', headers })
  const style = /<style>(.*?)<\/style>/s.exec(answer.body)?.[1] ?? ''
  const digest = createHash('sha256').update(style).digest('base64')
  expect(answer.headers['content-security-policy']).toBe(`default-src 'none';style-src 'sha256-${digest}' 'self'`)
  expect(answer.body).not.toContain(' style="')
})

test('it shows phone and e-mail if they are known', async () => {
  const answer = await (await buildApp('internal', contacts)).inject({ url: '/', headers })
  expect(answer.body).toContain('Konfetka &amp; spol.')
  expect(answer.body).toContain('href="tel:+421255501100"')
  expect(answer.body).toContain('href="mailto:ahoj@konfetka.example"')
  expect((await (await buildApp('internal')).inject({ url: '/', headers })).body).not.toContain('tel:')
})

test('a broken page says so and offers a retry, without an automatic one', async () => {
  const answer = await (await buildApp('internal')).inject({ url: '/', headers })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).toContain('<h1>Niečo sa pokazilo</h1>')
  expect(answer.body).toContain('Skúsiť znova')
  expect(answer.body).not.toContain('http-equiv="refresh"')
})

test('a visitor who has sent a form is asked to go back to it: a retry would lose it', async () => {
  const answer = await (await buildApp()).inject({ method: 'POST', url: '/kosik', headers })
  expect(answer.body).toContain('vráťte sa o krok späť')
  expect(answer.body).not.toContain('http-equiv="refresh"')
  expect(answer.body).not.toContain('Skúsiť znova')
})

test('an unknown URL is reported in Slovak without a retry', async () => {
  const answer = await (await buildApp('not_found')).inject({ url: '/media/nic', headers })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<h1>Stránku sme nenašli</h1>')
  expect(answer.body).not.toContain('Skúsiť znova')
})

test('a script gets the problem document', async () => {
  const app = await buildApp()
  for (const request of [{ url: '/api/me', headers: { accept: 'text/html' } }, { url: '/1/balony' }]) {
    const answer = await app.inject(request)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.json()).toMatchObject({ code: 'unavailable', status: 503 })
  }
})
