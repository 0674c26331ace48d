import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listHazards, listWarnings } from '#contracts/product-safety.ts'
import { isInSellingWindow } from '#kernel/selling-window.ts'
import { toMoreHazards } from './detail.rules.ts'
import { withParts, type Safety } from './set-safety.rules.ts'

const plain: Safety = { minAge: null, dangerClass: null, isBulky: false, warnings: '', withdrawalExemption: null }
const bottle = { ...plain, minAge: 18 }
const canister = { ...plain, minAge: 18, dangerClass: 'gas' }
const fountain = { ...plain, minAge: 15, dangerClass: 'pyrotechnics' }

const goods: fc.Arbitrary<Safety> = fc.record({
  minAge: fc.constantFrom(null, 3, 15, 18),
  dangerClass: fc.constantFrom(null, 'gas', 'aerosol', 'pyrotechnics', 'inflated'),
  isBulky: fc.boolean(),
  withdrawalExemption: fc.constantFrom(null, 'custom', 'hygiene'),
  warnings: fc.constantFrom('', ' ', 'Nevhodné pre deti do 3 rokov.', 'Horľavé.', 'Horľavé.\nDržte od ohňa.'),
})
const sets = fc.record({ own: goods, parts: fc.array(goods, { maxLength: 5 }) })

const strictness = ({ withdrawalExemption: exemption }: Pick<Safety, 'withdrawalExemption'>) =>
  exemption === null ? 0 : { hygiene: 1, custom: 2 }[exemption]

test('a set is sold and sent as strictly as each of its parts, and as itself', () => {
  fc.assert(
    fc.property(sets, fc.constantFrom('2026-07-04', '2026-12-20'), ({ own, parts }, today) => {
      const whole = withParts(own, parts)
      for (const one of [own, ...parts]) {
        expect(whole.minAge ?? 0).toBeGreaterThanOrEqual(one.minAge ?? 0)
        expect(whole.isBulky || !one.isBulky).toBe(true)
        const hazards = one.dangerClass === null ? [] : [{ dangerClass: one.dangerClass, minAge: one.minAge }]
        expect(whole.hazards.map(({ dangerClass }) => dangerClass)).toEqual(
          expect.arrayContaining(hazards.map(({ dangerClass }) => dangerClass)),
        )
        expect(isInSellingWindow({ hazards }, today) || !isInSellingWindow(whole, today)).toBe(true)
        expect(strictness(whole)).toBeGreaterThanOrEqual(strictness(one))
        expect(listWarnings(whole)).toEqual(expect.arrayContaining(listWarnings(one)))
      }
      expect([null, ...[own, ...parts].map((one) => one.withdrawalExemption)]).toContain(whole.withdrawalExemption)
      const classes = [own, ...parts].map(({ dangerClass }) => dangerClass)
      for (const { dangerClass } of whole.hazards) expect(classes).toContain(dangerClass)
    }),
  )
})

test('the order of parts, and a part that is there twice, change nothing but the order of what is said', () => {
  fc.assert(
    fc.property(sets, ({ own, parts }) => {
      const sorted = (whole: ReturnType<typeof withParts>) => ({
        ...whole,
        dangerClass: whole.dangerClass === null,
        hazards: whole.hazards.map((hazard) => JSON.stringify(hazard)).sort(),
        warnings: listWarnings(whole).sort(),
      })
      const turned = [...parts, ...parts].toReversed()
      expect(sorted(withParts(own, turned))).toEqual(sorted(withParts(own, parts)))
    }),
  )
})

test('a page says all dangers of what it shows', () => {
  fc.assert(
    fc.property(sets, ({ own, parts }) => {
      const whole = withParts(own, parts)
      const page = { danger_class: whole.dangerClass, min_age: whole.minAge, ...toMoreHazards(whole) }
      expect(listHazards(page)).toEqual(whole.hazards)
      expect('hazards' in page && parts.length === 0).toBe(false)
    }),
  )
})

test.each<[string, Safety, Safety[], string | null]>([
  ['a canister', canister, [], 'gas'],
  ['a set with a canister', plain, [plain, canister], 'gas'],
  ['a bottle', bottle, [], null],
  ['a set with a canister and a bottle', plain, [canister, bottle], null],
  ['a set for adults with a fountain', bottle, [fountain], null],
])('the pictures of %s are veiled only if it is for adults without being dangerous', (_name, own, parts, expected) => {
  expect(withParts(own, parts).dangerClass).toBe(expected)
})
