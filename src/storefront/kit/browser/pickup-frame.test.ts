import { expect, test } from 'vitest'
import { readFramedPoint } from './pickup-frame.ts'

const point = { carrierId: 2, id: '2004', name: 'Potraviny Vlčince', street: 'A 1', town: 'Žilina', zip: '010 08' }

test('a point is read exactly as it was sent', () => {
  expect(readFramedPoint({ type: 'pickup-point', point })).toEqual(point)
})

test.each([
  ['nothing', undefined],
  ['a text', 'pickup-point'],
  ['another message', { type: 'resize', point }],
  ['no point', { type: 'pickup-point' }],
  ['a point without an id', { type: 'pickup-point', point: { ...point, id: '' } }],
  ['a point without a name', { type: 'pickup-point', point: { ...point, name: 7 } }],
  ['a carrier that is not a number', { type: 'pickup-point', point: { ...point, carrierId: '2' } }],
])('%s is not a point', (_, data) => {
  expect(readFramedPoint(data)).toBeUndefined()
})

test('text that is too long for the server is cut', () => {
  const long = readFramedPoint({
    type: 'pickup-point',
    point: { ...point, name: 'x'.repeat(500), zip: 'y'.repeat(50) },
  })
  expect([long?.name.length, long?.zip.length]).toEqual([120, 12])
})
