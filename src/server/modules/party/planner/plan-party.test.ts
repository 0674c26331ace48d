import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guestKinds } from '#contracts/party/guest-kinds.ts'
import { type PartyMatch } from '#contracts/party/planner.ts'
import type { Candidate, PartyRole, PlanInput } from './plan.types.ts'
import { countGuests, countPieces, planParty } from './plan-party.rules.ts'

const plates = aRole({ key: 'taniere', priority: 1 })
const balloons = aRole({ key: 'balony', piecesHundredths: 150 })

describe('whole packs', () => {
  const cases: [
    name: string,
    role: Partial<PartyRole>,
    guests: [children: number, adults: number],
    pack: number,
    packs: number,
  ][] = [
    ['22 plates for 22 guests, 8 in a pack', {}, [14, 8], 8, 3],
    ['24 plates fit exactly', {}, [24, 0], 8, 3],
    ['one and a half per guest is rounded up', { piecesHundredths: 150 }, [3, 0], 1, 5],
    ['only the children count', { per: 'child' }, [8, 30], 8, 1],
    ['only the adults count', { per: 'adult' }, [8, 30], 8, 4],
    ['a party needs one, for any number of guests', { per: 'party' }, [8, 30], 1, 1],
    ['a cloth per eight guests', { piecesHundredths: 12 }, [9, 0], 1, 2],
  ]
  test.for(cases)('%s', ([, role, [children, adults], piecesPerPack, packs]) => {
    const { lines } = planParty(anInput({ roles: [aRole(role)], children, adults }), [goods({ piecesPerPack })])
    expect(lines).toMatchObject([{ packs, totalCents: packs * 100 }])
  })

  test('a role of guests who do not come is left out without a word', () => {
    const plan = planParty(anInput({ roles: [aRole({ per: 'child' })], children: 0, adults: 4 }), [goods({})])
    expect(plan).toMatchObject({ lines: [], gaps: [], totalCents: 0 })
  })
})

describe('which goods', () => {
  test('the theme before the color, the color before popularity', () => {
    const plain = goods({ variantId: 1, match: 'neutral', popularity: 900 })
    const green = goods({ variantId: 2, match: 'color', tone: 1, popularity: 500 })
    const orange = goods({ variantId: 3, match: 'color', tone: 2, popularity: 700 })
    const themed = goods({ variantId: 4, match: 'theme', tone: 99, popularity: 1, unitPriceCents: 999 })
    const pickOf = (candidates: Candidate[]) => planParty(anInput({}), candidates).lines[0]?.goods.variantId
    expect(pickOf([plain, orange, green, themed])).toBe(4)
    expect(pickOf([plain, orange, green])).toBe(2)
    expect(pickOf([plain])).toBe(1)
  })

  test('goods of which too few are left are passed over, and a role without others says so', () => {
    const few = goods({ variantId: 1, match: 'theme', available: 2 })
    const enough = goods({ variantId: 2, match: 'neutral', available: 3 })
    const input = anInput({ children: 22 })
    expect(planParty(input, [few, enough]).lines).toMatchObject([{ goods: { variantId: 2 }, packs: 3, maxPacks: 3 }])
    expect(planParty(input, [few])).toMatchObject({ lines: [], gaps: [{ reason: 'too_few' }] })
    expect(planParty(input, [])).toMatchObject({ lines: [], gaps: [{ reason: 'none' }] })
  })

  test('a picked variant stays, and its added packs follow the number of guests', () => {
    const candidates = [goods({ variantId: 1, match: 'theme' }), goods({ variantId: 2, match: 'other' })]
    const picks = new Map([['taniere', { variantId: 2, extra: 1 }]])
    const packsFor = (children: number) => planParty(anInput({ children, picks }), candidates).lines
    expect(packsFor(8)).toMatchObject([{ goods: { variantId: 2 }, packs: 2, extra: 1, isPicked: true }])
    expect(packsFor(16)).toMatchObject([{ goods: { variantId: 2 }, packs: 3, extra: 1 }])
  })

  test('packs can be taken away but for the last one, and not be added beyond the stock', () => {
    const packsWith = (extra: number) =>
      planParty(anInput({ children: 16, picks: new Map([['taniere', { variantId: undefined, extra }]]) }), [
        goods({ available: 4 }),
      ]).lines
    expect(packsWith(-9)).toMatchObject([{ packs: 1, extra: -1 }])
    expect(packsWith(9)).toMatchObject([{ packs: 4, extra: 2 }])
  })

  test('a picked variant that is sold out is replaced by the best one', () => {
    const picks = new Map([['taniere', { variantId: 7, extra: 0 }]])
    expect(planParty(anInput({ picks }), [goods({ variantId: 1 })]).lines).toMatchObject([
      { goods: { variantId: 1 }, isPicked: false },
    ])
  })

  test('a role that is not wanted has no line, and can be brought back', () => {
    const plan = planParty(anInput({ without: new Set(['taniere']) }), [goods({})])
    expect(plan).toMatchObject({ lines: [], gaps: [{ role: { key: 'taniere' }, reason: 'removed' }] })
  })

  test('one variant is not planned twice for two roles', () => {
    const roles = [plates, aRole({ key: 'dezertne' })]
    const plan = planParty(anInput({ roles }), [goods({}), goods({ roleKey: 'dezertne' })])
    expect(plan).toMatchObject({ lines: [{ role: { key: 'taniere' } }], gaps: [{ role: { key: 'dezertne' } }] })
  })
})

describe('a budget', () => {
  const dear = goods({ variantId: 1, match: 'theme', unitPriceCents: 1000 })
  const cheap = goods({ variantId: 2, match: 'neutral', unitPriceCents: 300 })
  const balloon = goods({ roleKey: 'balony', variantId: 3, unitPriceCents: 500, piecesPerPack: 100 })
  const roles = [plates, balloons]
  const spend = (budgetCents: number, more: Partial<PlanInput> = {}) =>
    planParty(anInput({ roles, budgetCents, ...more }), [dear, cheap, balloon])

  test('pays for the best of all if it is enough, to the cent', () => {
    expect(spend(1500)).toMatchObject({ totalCents: 1500, leftCents: 0, gaps: [] })
    expect(spend(1501)).toMatchObject({ totalCents: 1500, leftCents: 1 })
  })

  test('is spent on what every party needs first, and says what it had no room for', () => {
    expect(spend(1499)).toMatchObject({
      lines: [{ goods: { variantId: 1 } }],
      gaps: [{ role: { key: 'balony' }, reason: 'budget', costCents: 500 }],
      totalCents: 1000,
      leftCents: 499,
    })
    expect(spend(999)).toMatchObject({
      lines: [{ goods: { variantId: 2 } }, { goods: { variantId: 3 } }],
      leftCents: 199,
    })
  })

  test('is spent on the wanted roles by their priority, and listed in the order of the roles', () => {
    const [late, soon] = [aRole({ key: 'late', priority: 3 }), aRole({ key: 'soon', priority: 2 })]
    const candidates = [goods({ roleKey: 'late', variantId: 1 }), goods({ roleKey: 'soon', variantId: 2 })]
    const plan = (budgetCents: number) => planParty(anInput({ roles: [late, soon], budgetCents }), candidates)
    expect(plan(199).lines).toMatchObject([{ role: { key: 'soon' } }])
    expect(plan(200).lines).toMatchObject([{ role: { key: 'late' } }, { role: { key: 'soon' } }])
  })

  test('that is too small for what every party needs is exceeded as little as possible', () => {
    expect(spend(299)).toMatchObject({ lines: [{ goods: { variantId: 2 } }], totalCents: 300, leftCents: -1 })
  })

  test('does not take away what the customer picked', () => {
    const picks = new Map([['taniere', { variantId: 1, extra: 0 }]])
    expect(spend(400, { picks })).toMatchObject({ lines: [{ goods: { variantId: 1 } }], leftCents: -600 })
  })
})

describe('for any party', () => {
  const amount = fc.integer({ min: 0, max: 120 })
  const anyRoles = fc.array(
    fc.record({
      per: fc.constantFrom(...guestKinds),
      piecesHundredths: fc.integer({ min: 1, max: 400 }),
      priority: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const anyGoods = fc.array(
    fc.record({
      role: fc.nat({ max: 5 }),
      piecesPerPack: fc.integer({ min: 1, max: 50 }),
      unitPriceCents: fc.integer({ min: 1, max: 5000 }),
      available: fc.integer({ min: 0, max: 60 }),
      match: fc.constantFrom<PartyMatch>('theme', 'color', 'neutral', 'other'),
      tone: fc.nat({ max: 3 }),
      popularity: fc.nat({ max: 3 }),
    }),
    { maxLength: 30 },
  )
  const anyParty = fc
    .record({
      roles: anyRoles,
      found: anyGoods,
      children: amount,
      adults: amount,
      budgetCents: fc.option(fc.nat({ max: 60_000 })),
    })
    .map(({ roles, found, budgetCents, ...guests }) => ({
      input: anInput({
        ...guests,
        roles: roles.map((role, index) => aRole({ ...role, key: `r${index}` })),
        budgetCents: budgetCents ?? undefined,
      }),
      candidates: found.map(({ role, ...one }, index): Candidate => ({
        ...one,
        roleKey: `r${role}`,
        variantId: index + 1,
      })),
    }))

  test('packs are whole, enough, as few as possible, and in stock', () => {
    fc.assert(
      fc.property(anyParty, ({ input, candidates }) => {
        for (const { role, goods: chosen, packs, pieces } of planParty(input, candidates).lines) {
          expect(pieces).toBe(countPieces(role, countGuests(role, input)))
          expect(Number.isInteger(packs)).toBe(true)
          expect(packs * chosen.piecesPerPack).toBeGreaterThanOrEqual(pieces)
          expect((packs - 1) * chosen.piecesPerPack).toBeLessThan(pieces)
          expect(packs).toBeLessThanOrEqual(chosen.available)
        }
      }),
    )
  })

  test('the sums are exact and every role with guests is a line or a gap', () => {
    fc.assert(
      fc.property(anyParty, ({ input, candidates }) => {
        const { lines, gaps, totalCents, leftCents } = planParty(input, candidates)
        expect(totalCents).toBe(lines.reduce((sum, { goods: one, packs }) => sum + one.unitPriceCents * packs, 0))
        expect(leftCents).toBe(input.budgetCents === undefined ? undefined : input.budgetCents - totalCents)
        const wanted = input.roles.filter((role) => countGuests(role, input) > 0).map(({ key }) => key)
        expect([...lines, ...gaps].map(({ role }) => role.key).toSorted()).toEqual(wanted.toSorted())
      }),
    )
  })

  test('a budget is exceeded only by what every party needs, at its cheapest', () => {
    fc.assert(
      fc.property(anyParty, ({ input, candidates }) => {
        const { lines, leftCents = 0 } = planParty(input, candidates)
        if (leftCents >= 0) return
        for (const { role, totalCents, options } of lines) {
          expect(role.priority).toBe(1)
          expect(totalCents).toBe(Math.min(...options.map((option) => option.totalCents)))
        }
      }),
    )
  })

  test('the same goods in any order make the same list', () => {
    fc.assert(
      fc.property(anyParty, fc.infiniteStream(fc.nat()), ({ input, candidates }, numbers) => {
        const shuffled = candidates
          .map((one) => ({ one, at: numbers.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one)
        expect(planParty(input, shuffled)).toEqual(planParty(input, candidates))
      }),
    )
  })

  test('more guests need no less of anything', () => {
    fc.assert(
      fc.property(anyParty, fc.nat({ max: 20 }), fc.nat({ max: 20 }), ({ input, candidates }, children, adults) => {
        const plenty = candidates.map((one) => ({ ...one, available: 100_000 }))
        const free = { ...input, budgetCents: undefined }
        const small = planParty(free, plenty)
        const large = planParty({ ...free, children: free.children + children, adults: free.adults + adults }, plenty)
        for (const line of small.lines) {
          const same = large.lines.find(({ role }) => role.key === line.role.key)
          expect(same?.goods).toEqual(line.goods)
          expect(same?.packs).toBeGreaterThanOrEqual(line.packs)
        }
        expect(large.totalCents).toBeGreaterThanOrEqual(small.totalCents)
      }),
    )
  })
})

function aRole(role: Partial<PartyRole>): PartyRole {
  return {
    key: 'taniere',
    section: 'tableware',
    name: 'Taniere',
    per: 'guest',
    piecesHundredths: 100,
    priority: 2,
    ...role,
  }
}

function anInput(input: Partial<PlanInput>): PlanInput {
  return {
    roles: [plates],
    children: 8,
    adults: 0,
    budgetCents: undefined,
    picks: new Map(),
    without: new Set(),
    ...input,
  }
}

function goods(candidate: Partial<Candidate>): Candidate {
  return {
    roleKey: 'taniere',
    variantId: 1,
    piecesPerPack: 8,
    unitPriceCents: 100,
    available: 100,
    match: 'theme',
    tone: 1,
    popularity: 0,
    ...candidate,
  }
}
