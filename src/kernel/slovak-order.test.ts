import { expect, test } from 'vitest'
import { toSlovakOrderKey } from './slovak-order.ts'

test.each([
  ['Cukor', 'Čiapka', 'Dúha', 'Hviezda', 'Chrumky', 'Iskra'],
  ['sviečka', 'šatka', 'tanier'],
  ['zvonček', 'žaba'],
  ['Balon', 'Balón', 'Balóny', 'Balz'],
  ['dom', 'dóm', 'dôm', 'doma'],
  ['2 balóny', 'balón'],
  ['balón číslo 2', 'balóny'],
  ['efekt', 'ehm', 'echo', 'echt'],
])('names in Slovak order: %s, %s, …', (...names) => {
  const byKey = (a: string, b: string) => (toSlovakOrderKey(a) < toSlovakOrderKey(b) ? -1 : 1)
  expect(names.toReversed().sort(byKey)).toEqual(names)
})
