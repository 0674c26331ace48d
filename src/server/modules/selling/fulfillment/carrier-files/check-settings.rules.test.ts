import { expect, test } from 'vitest'
import { findObstacles } from './check-parcel.rules.ts'
import { findSettingFaults, type OfferedCarrier } from './check-settings.rules.ts'
import { makeSampleParcels } from './sample-parcels.rules.ts'

const sender = { name: 'Oslava s.r.o.', street: 'Hlavná 1', zip: '010 01', town: 'Žilina' }
const courier: OfferedCarrier = { name: 'GLS kuriér', kind: 'courier', widget: null }
const dpdPoint: OfferedCarrier = { name: 'DPD výdajné miesto', kind: 'pickup_point', widget: null }

test.each<[string, Parameters<typeof findSettingFaults>, string[]]>([
  ['a courier and a whole sender', ['gls', { carriers: [courier], sender }], []],
  ['no carrier with its name', ['gls', { carriers: [dpdPoint], sender }], ['slovo GLS']],
  [
    'a sender without a company and with a short postcode',
    ['gls', { carriers: [courier], sender: { ...sender, name: ' ', zip: '101' } }],
    ['názov odosielateľa', 'PSČ odosielateľa „101“'],
  ],
  [
    'an empty sender, of a carrier whose program knows it',
    ['dpd', { carriers: [dpdPoint], sender: { name: '', street: '', zip: '', town: '' } }],
    [],
  ],
  [
    'points that its file cannot name',
    ['gls', { carriers: [{ ...courier, kind: 'pickup_point' }], sender }],
    ['súbor nevie povedať'],
  ],
  ['points of another carrier', ['dpd', { carriers: [{ ...dpdPoint, widget: 'packeta' }], sender }], ['mape Packety']],
])('of %s the trial names what is wrong', (_, given, expected) => {
  const faults = findSettingFaults(...given).map(({ text }) => text)
  expect(faults).toEqual(expected.map((text) => expect.stringContaining(text)))
})

test.each(['dpd', 'gls'] as const)('the sample of %s has no parcel that it would refuse', (format) => {
  expect(makeSampleParcels(format).flatMap((parcel) => findObstacles(parcel, format, sender))).toEqual([])
})
