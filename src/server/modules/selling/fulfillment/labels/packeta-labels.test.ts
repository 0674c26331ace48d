import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startPacketaDouble, type PacketaDouble } from '#tests/doubles/packeta-double.ts'
import type { LabelMaker, ParcelFacts } from './labels.types.ts'
import { createPacketaLabels } from './packeta-labels.ts'

let packeta: PacketaDouble
let maker: LabelMaker

beforeAll(async () => {
  packeta = await startPacketaDouble()
  maker = createPacketaLabels(account())
})
const account = () => ({ apiBase: packeta.url, apiPassword: packeta.apiPassword, sender: 'konfetka.sk' })
afterEach(() => packeta.setFault(undefined))
afterAll(() => packeta.close())

const parcel: ParcelFacts = {
  parcelId: 1,
  orderId: 7,
  orderNumber: '2600000012',
  number: 1,
  count: 1,
  weightGrams: 850,
  codCents: 3_490,
  valueCents: 3_490,
  carrierName: 'Packeta',
  carrierKind: 'pickup_point',
  widget: 'packeta',
  point: { id: '4321', name: 'Z-BOX', street: 'Hlavná 1', town: 'Nitra', zip: '949 01' },
  recipient: {
    name: 'Jana Mária Kováčová',
    company: '',
    street: 'Dlhá 5',
    town: 'Nitra',
    zip: '949 01',
    country: 'SK',
  },
  email: 'jana@konfetka.test',
  phone: '+421 900 123 456',
}

test('a packet is made with what the carrier has to know', async () => {
  const outcome = await maker.make(parcel)
  const packet = packeta.packets.at(-1)
  expect(outcome).toEqual({
    kind: 'made',
    packetId: packet?.id,
    tracking: { number: `Z${packet?.id}`, url: `https://tracking.packeta.com/sk/?id=Z${packet?.id}` },
  })
  expect(packet?.attributes).toEqual({
    number: '2600000012',
    name: 'Jana',
    surname: 'Mária Kováčová',
    email: 'jana@konfetka.test',
    phone: '+421900123456',
    addressId: '4321',
    cod: '34.90',
    value: '34.90',
    currency: 'EUR',
    weight: '0.850',
    eshop: 'konfetka.sk',
  })
})

test('a point of another carrier, a second parcel and a name with signs of XML arrive as they are', async () => {
  const point = { id: '106-AB-7', name: 'Bod', street: '', town: '', zip: '' }
  await maker.make({
    ...parcel,
    point,
    number: 2,
    count: 2,
    codCents: 0,
    recipient: { ...parcel.recipient, name: 'A&B <C>' },
  })
  const { attributes = {} } = packeta.packets.at(-1) ?? {}
  expect(attributes).toMatchObject({
    number: '2600000012-2',
    addressId: '106',
    carrierPickupPoint: 'AB-7',
    surname: '<C>',
  })
  expect(attributes).not.toHaveProperty('cod')
})

test('what the carrier refuses is said in its words', async () => {
  packeta.refuses.add('999')
  const outcome = await maker.make({ ...parcel, point: { ...parcel.point, id: '999' } as ParcelFacts['point'] })
  expect(outcome).toMatchObject({ kind: 'refused', problem: expect.stringContaining('Branch is closed.') })
  const wrong = createPacketaLabels({ apiBase: packeta.url, apiPassword: 'x', sender: undefined })
  expect(await wrong.make(parcel)).toMatchObject({ kind: 'refused', problem: expect.stringContaining('heslo API') })
})

test.each(['hang', 'error', 'reset', 'nonsense', 'lost'] as const)(
  'after "%s" the packet may exist, so the call is unsure',
  async (fault) => {
    await packeta.setFault(fault)
    // A short limit only where no answer comes: a slow machine takes longer for one that does.
    const impatient = createPacketaLabels({ ...account(), limitMs: 300 })
    expect((await impatient.make(parcel)).kind).toBe('unsure')
  },
)

test('a service that was never reached has made nothing', async () => {
  await packeta.setFault('refuse')
  const before = packeta.packets.length
  expect(await maker.make(parcel)).toEqual({ kind: 'unreachable' })
  expect(packeta.packets).toHaveLength(before)
})

test('the label is a PDF, and a packet is withdrawn', async () => {
  await maker.make(parcel)
  const packet = packeta.packets.at(-1)
  expect((await maker.draw(packet?.id ?? '')).toString()).toContain(`%PDF-1.4 štítok ${packet?.id}`)
  await maker.withdraw(packet?.id ?? '')
  expect(packet?.isCancelled).toBe(true)
  // Of a packet that it never had, nothing is left to withdraw.
  await maker.withdraw('1')
  await expect(maker.draw('1')).rejects.toThrow('no label')
})
