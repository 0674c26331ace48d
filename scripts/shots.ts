/**
 * npm run shots: renews tests/looks/pictures, with which the journeys compare the look of the shop's pages and of the
 * gallery. Only pictures that a visitor would tell apart are written. Look at them before the commit.
 */
import { toKept } from '../tests/looks/compare-pictures.ts'
import { findChanges } from '../tests/looks/compare-shots.ts'
import { keep, remove, sumKept } from '../tests/looks/kept-pictures.ts'
import { takeShots } from '../tests/looks/take-shots.ts'

let count = 0
for await (const { name, text, actual } of findChanges(takeShots())) {
  await (actual ? keep(name, await toKept(actual)) : remove(name))
  count += 1
  console.log(`${name}: ${text}`)
}
const { files, bytes } = sumKept()
console.log(`${count} pictures changed; there are ${files}, ${(bytes / 1e6).toFixed(1)} MB.`)
