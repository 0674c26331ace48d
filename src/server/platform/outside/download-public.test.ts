import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { note } from '#tests/support/figures.ts'
import { downloadPublic, NotPublic, TooLarge } from './download-public.ts'
import { isPublicAddress } from './public-address.ts'

const servers: Server[] = []
let inside: string
let connections = 0

/** On loopback; returns the address. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).on('connection', () => (connections += 1))
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

beforeAll(async () => {
  inside = await serve((_request, response) => response.end('a secret of the house'))
})
afterAll(() => servers.forEach((server) => server.close()))

const limits = { maxBytes: 100, timeoutMs: 5_000 }

describe('R36: the shop reads no address of its own network', () => {
  test.each([
    'http://127.0.0.1',
    'http://127.0.0.1.',
    'http://127.1',
    'http://127.0.1',
    'http://2130706433',
    'http://0x7f000001',
    'http://0x7f.0.0.1',
    'http://0177.0.0.1',
    'http://017700000001',
    'http://①②⑦.0.0.1',
    'http://127。0。0。1',
    'http://%31%32%37.0.0.1',
    'http://user:password@127.0.0.1',
    'http://konfetka.example@127.0.0.1',
    'http://localhost',
    'http://LOCALHOST',
    'http://0.0.0.0',
    'http://0',
    'http://[::1]',
    'http://[::]',
    'http://[0:0:0:0:0:0:0:1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://[::127.0.0.1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
  ])('%s', async (origin) => {
    const { port } = new URL(inside)
    const before = connections
    await expect(downloadPublic(`${origin}:${port}/obrazok.jpg`, limits)).rejects.toThrow(NotPublic)
    expect(connections).toBe(before)
    note('R36', `${origin}: no connection`)
  })

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1',
    'http://172.16.0.1',
    'http://172.31.255.255',
    'http://192.168.1.1',
    'http://100.64.0.1',
    'http://198.18.0.1',
    'http://224.0.0.1',
    'http://255.255.255.255',
    'http://[fd00:ec2::254]',
    'http://[fe80::1]',
    'http://[ff02::1]',
    'file:///etc/passwd',
    'ftp://127.0.0.1/x',
    'data:image/png;base64,AAAA',
    'gopher://127.0.0.1',
  ])('%s', async (address) => {
    await expect(downloadPublic(address, limits)).rejects.toThrow(NotPublic)
    note('R36', `${address}: no connection`)
  })

  test('not by a redirect either', async () => {
    // What is allowed here is the first of two servers, which redirects to another address of the machine.
    const redirecting = await serve((_request, response) =>
      response.writeHead(302, { location: inside.replace('127.0.0.1', '127.0.0.2') }).end(),
    )
    const isAllowed = (address: string) => address === '127.0.0.1'
    await expect(downloadPublic(redirecting, { ...limits, isAllowed })).rejects.toThrow(NotPublic)
  })

  test('the suite catches a planted bug: a download that checks only how the address is written', async () => {
    const before = connections
    const { port } = new URL(inside)
    const careless = async (address: string) => {
      if (/127\.0\.0\.1|localhost/.test(address)) throw new NotPublic(address)
      return (await fetch(address)).text()
    }
    expect(await careless(`http://2130706433:${port}/`)).toBe('a secret of the house')
    expect(connections).toBeGreaterThan(before)
  })
})

describe('what is public', () => {
  const isAllowed = () => true

  test.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4014::1'])(
    '%s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test('is downloaded, after redirects, up to the limit of bytes', async () => {
    const home = await serve((request, response) => {
      if (request.url === '/old') return void response.writeHead(301, { location: '/new' }).end()
      if (request.url === '/loop') return void response.writeHead(302, { location: '/loop' }).end()
      if (request.url === '/gone') return void response.writeHead(404).end('not here')
      response.end('x'.repeat(request.url === '/large' ? 200 : 10))
    })
    const ask = (path: string) => downloadPublic(home + path, { ...limits, isAllowed })
    expect(await ask('/old')).toEqual({ status: 200, bytes: Buffer.from('x'.repeat(10)) })
    expect(await ask('/gone')).toMatchObject({ status: 404 })
    expect((await ask('/loop')).status).not.toBe(200)
    await expect(ask('/large')).rejects.toThrow(TooLarge)
  })

  test('a name is looked up, and a server that is silent is given up', async () => {
    const silent = await serve(() => {})
    const named = silent.replace('127.0.0.1', 'localhost')
    await expect(downloadPublic(named, { maxBytes: 100, timeoutMs: 200, isAllowed })).rejects.toThrow(/abort|timeout/i)
  })
})
