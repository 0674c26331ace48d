import { expect, test } from 'vitest'
import { findStores } from './find-stores.ts'

const stores = [
  { name: 'Konfetka Bratislava', street: 'Obchodná 41', town: 'Bratislava', zip: '811 06' },
  { name: 'Konfetka Žilina', street: 'Národná 17', town: 'Žilina', zip: '010 01' },
  { name: 'Konfetka Martin', street: 'Divadelná 5', town: 'Martin', zip: '036 01' },
  { name: 'Konfetka Banská Bystrica', street: 'Dolná 8', town: 'Banská Bystrica', zip: '974 01' },
]

test.each([
  ['', ['Bratislava', 'Žilina', 'Martin', 'Banská Bystrica']],
  ['  ', ['Bratislava', 'Žilina', 'Martin', 'Banská Bystrica']],
  ['zilina', ['Žilina']],
  ['Bystrica', ['Banská Bystrica']],
  ['banska b', ['Banská Bystrica']],
  ['narodna', ['Žilina']],
  ['ystrica', []],
  ['811 06', ['Bratislava']],
  ['81101', ['Bratislava']],
  ['01008', ['Žilina']],
  ['03', ['Martin']],
  ['0', ['Žilina', 'Martin']],
  ['99999', []],
  ['Praha', []],
  ['<script>', []],
])('"%s" finds %j', (query, towns) => {
  expect(findStores(stores, query).map(({ town }) => town)).toEqual(towns)
})
