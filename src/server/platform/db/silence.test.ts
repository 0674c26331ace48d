import { once } from 'node:events'
import { createServer, type Server, Socket } from 'node:net'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSilenceWatch } from './silence.ts'

let server: Server
let client: pg.Client
let time = 0
let answers = true
let asked = 0

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  ;[time, answers, asked] = [0, true, 0]
  server = createServer((socket) => socket.on('data', () => {}).on('error', () => {})).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  client = new pg.Client()
  const socket = client.connection.stream
  if (!(socket instanceof Socket)) throw new Error('A connection is a socket.')
  socket.on('error', () => {})
  socket.connect(address.port, '127.0.0.1')
  await once(socket, 'connect')
  const isAlive = async () => {
    asked += 1
    return answers
  }
  createSilenceWatch(isAlive, () => time).follow(client)
})
afterEach(() => {
  vi.useRealTimers()
  client.connection.stream.destroy()
  server.close()
})

/** The watch looks twice a second. */
async function pass(seconds: number): Promise<void> {
  for (let half = 0; half < 2 * seconds; half += 1) {
    time += 500
    await vi.advanceTimersByTimeAsync(500)
  }
}

test('a client without a question is left alone, however long', async () => {
  answers = false
  await pass(60)
  expect([asked, client.connection.stream.destroyed]).toEqual([0, false])
})

test('a question without an answer ends a client whose server does not live', async () => {
  answers = false
  client.connection.stream.write('a question')
  await pass(0.5)
  expect(asked).toBe(0)
  await pass(0.5)
  expect([asked, client.connection.stream.destroyed]).toEqual([1, true])
})

test('a long statement is left alone while the server lives, and asked about now and then', async () => {
  client.connection.stream.write('a long statement')
  await pass(12)
  // After one second, six and eleven.
  expect([asked, client.connection.stream.destroyed]).toEqual([3, false])
})

test('after its answer a client is idle again', async () => {
  answers = false
  client.connection.stream.write('a question')
  await pass(0.5)
  client.emit('drain')
  await pass(60)
  expect([asked, client.connection.stream.destroyed]).toEqual([0, false])
})

test('a process that was asleep does not ask: the answers may be waiting to be read', async () => {
  answers = false
  client.connection.stream.write('a question')
  time += 30_000
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toBe(0)
})

test('an ended client is forgotten', async () => {
  answers = false
  client.connection.stream.write('a question')
  client.emit('end')
  await pass(60)
  expect(asked).toBe(0)
})
