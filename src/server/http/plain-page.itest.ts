import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { ApiError, sendProblem } from './errors.ts'

const app = Fastify()
app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
app.get('/*', async () => {
  throw new ApiError('unavailable')
})

test('who visits a page of an overloaded shop reads a page, and his browser tries again', async () => {
  const answer = await app.inject({ url: '/1/balony', headers: { accept: 'text/html,*/*' } })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' })
  expect(answer.body).toContain('<h1>Obchod je preťažený. Skúste to, prosím, o chvíľu.</h1>')
  expect(answer.body).toContain('http-equiv="refresh"')
})

test('a script gets the problem document', async () => {
  for (const request of [{ url: '/api/me', headers: { accept: 'text/html' } }, { url: '/1/balony' }]) {
    const answer = await app.inject(request)
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.json()).toMatchObject({ code: 'unavailable', status: 503 })
  }
})
