/** The upper bound for a cached page: Fastify answering one prepared buffer and nothing else. */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [port = '0', file = ''] = process.argv.slice(2)
const body = readFileSync(file)
const app = Fastify()
app.get('/*', (_request, reply) => {
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(body)
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
