import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plannerEndpoints } from '#contracts/party/planner.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'

// The demo's roles, themes and goods make lists that a customer would buy.

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true, now: '2026-11-18T09:00:00Z' })
})
afterAll(() => shop.close())

async function ask(query: string) {
  const response = await shop.app.inject(`/api/party/planner?${query}`)
  expect(response.statusCode, query).toBe(200)
  return plannerEndpoints.plan.response.parse(response.json()).data
}

async function plan(query: string) {
  const found = (await ask(query)).plan
  if (!found) throw new Error(`${query} has no plan`)
  return { ...found, lines: found.sections.flatMap(({ lines }) => lines) }
}

test('a visitor chooses of sixteen themes and of colors with swatches', async () => {
  const { themes, colors, is_ready: isReady, plan: none } = await ask('')
  expect({ isReady, none }).toEqual({ isReady: true, none: null })
  expect(themes.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['dinosaury', 'jednorozec', 'princezne', 'pirati']),
  )
  expect(themes).toHaveLength(16)
  expect(colors).toContainEqual({ value: 'ruzova', name: 'ružová', hex: '#F58FB8' })
})

describe('a list that can be bought', () => {
  const kids = ['dinosaury', 'jednorozec', 'princezne', 'pirati', 'futbal', 'vesmir', 'dzungla', 'morska-vila']
  test.for(kids)('%s for eight children', async (theme) => {
    const { lines, total_cents: total } = await plan(`theme=${theme}&children=8&adults=4&age=6&eventOn=2026-11-28`)
    const roles = lines.map(({ role }) => role)
    expect(roles).toEqual(
      expect.arrayContaining(['taniere', 'pohare', 'obrusky', 'balony', 'girlanda', 'sviecky', 'cislo-sviecka-6']),
    )
    expect(lines.filter(({ match }) => match === 'theme').length).toBeGreaterThan(4)
    for (const line of lines) expect(line.packs).toBeLessThanOrEqual(line.max_packs)
    expect(total).toBe(lines.reduce((sum, line) => sum + line.total_cents, 0))
  })

  test.for(['ruzova', 'modra', 'zelena', 'zlata'])('%s for a party of one color', async (color) => {
    const { lines } = await plan(`color=${color}&children=10&adults=10`)
    expect(lines.filter(({ match }) => match === 'color').length).toBeGreaterThan(3)
    expect(lines.some(({ match }) => match === 'theme')).toBe(false)
  })

  test('sixty euros for eight children with dinosaurs are enough', async () => {
    const found = await plan('theme=dinosaury&children=8&eventOn=2026-11-28&budgetCents=6000')
    expect(found.budget_left_cents).toBeGreaterThanOrEqual(0)
    expect(found.total_cents + (found.budget_left_cents ?? 0)).toBe(6000)
    expect(found.way).toMatchObject({ place: 'address', verdict: 'in_time' })
    expect(found.sections.map(({ section }) => section)).toEqual(
      expect.arrayContaining(['tableware', 'balloons', 'cake']),
    )
  })

  test('an age of two digits has both of them, and eleven twice the same', async () => {
    const digits = async (age: number) =>
      (await plan(`color=zlata&children=8&age=${age}`)).lines
        .filter(({ role }) => role.startsWith('cislo-sviecka'))
        .map(({ role, packs }) => [role, packs])
    expect(await digits(12)).toEqual([
      ['cislo-sviecka-1', 1],
      ['cislo-sviecka-2', 1],
    ])
    expect(await digits(11)).toEqual([['cislo-sviecka-1', 2]])
  })

  test('for tomorrow all of it is in one branch', async () => {
    const { way, lines } = await plan('theme=pirati&children=6&eventOn=2026-11-19')
    expect(way).toMatchObject({ place: 'branch', on: '2026-11-18' })
    expect(lines.length).toBeGreaterThan(5)
  })

  test('the same question has the same answer', async () => {
    const query = 'theme=vesmir&children=12&adults=5&age=7&budgetCents=9000'
    expect(await plan(query)).toEqual(await plan(query))
  })
})
