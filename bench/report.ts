export type Measurement = {
  name: string
  value: number
  unit: string
  /** The limit, and what the figure is compared with. */
  goal: string
  isReached: boolean
  /** The limit of the same run that scales the goal on a slower machine; by default the bare server. */
  limit?: LimitName
  note?: string
}

export const limitName = 'Bare Fastify, the same compressed buffer' as const
export const commitsName = 'Conditional update and commit' as const

/** What the limits were, per second, on the machine on which the goals were set. */
const references = { [limitName]: 38_000, [commitsName]: 11_670 }
export type LimitName = keyof typeof references

/** A query plan, as EXPLAIN prints it. */
export type Plan = { name: string; lines: string[] }

/** The last run of a part of the bench. */
export type Result = {
  part: string
  date: string
  commit: string
  machine: string
  /** How evenly the machine ran. */
  calm: string
  /** The limits that the same run measured, per second. */
  limits: Partial<Record<LimitName, number>>
  measurements: Measurement[]
  plans?: Plan[]
}

/** The limits among what a run has measured. */
export function findLimits(measurements: readonly Measurement[]): Result['limits'] {
  const found = measurements.filter(({ name }) => isLimit(name))
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

function isLimit(name: string): name is LimitName {
  return name in references
}

/** The machine's speed relative to that one, at most 1; 1 if the run did not measure the limit. */
function paceOf(limits: Result['limits'], limit: LimitName): number {
  return Math.min(1, (limits[limit] ?? references[limit]) / references[limit])
}

const timeUnits = new Set(['ms', 's'])

/** A slower machine misses goals of rates and times although the shop is not slower: such goals are also scaled to its pace. */
function verdict({ value, unit, goal, isReached }: Measurement, pace: number): string {
  if (isReached) return 'yes'
  const wanted = Number(/^[≤≥] (\d+(?:[.]\d+)?)/.exec(goal)?.[1])
  const isReachedAtPace = unit === '/s' ? value >= wanted * pace : timeUnits.has(unit) && value <= wanted / pace
  return isReachedAtPace ? 'at this pace' : '**no**'
}

const titles: Readonly<Record<string, string>> = {
  pages: 'Pages, start and memory',
  lists: 'Lists and products',
  filters: 'Filters',
  search: 'Search',
  orders: 'Cart and orders',
  office: 'Orders in the back office',
  'office-lists': 'Lists of the back office',
  party: 'Planner and completer',
  badges: 'Marks of a day on cards',
  letters: 'Letters of balloons',
  visit: 'A visit on a phone',
  scale: 'Scale',
}

/** The report as committed: a table for each part, from its last run, each goal next to its figure. */
export function renderReport(results: readonly Result[]): string {
  return [
    '# Benchmark',
    '',
    `Server on one core, load and database on the others; fsync is off unless a row says otherwise. A part keeps the figures of its last run, and every figure and its limit come from the same run. The goals were set on a machine whose bare Fastify answers ${format(references[limitName])}/s and whose database commits ${format(references[commitsName])} times a second. "At this pace" marks rates and times that reach their goal in proportion to the limit of their run, those of carts and orders to the database's; a run that measured no limit is not scaled.`,
    '',
    '![rates](report.svg)',
    '',
    ...results.flatMap(renderPart),
  ].join('\n')
}

function renderPart({ part, date, commit, machine, calm, limits, measurements, plans = [] }: Result): string[] {
  const rows = measurements.map((measurement) => {
    const { name, value, unit, goal, note = '' } = measurement
    return `| ${name} | ${format(value)} ${unit} | ${goal} | ${verdict(measurement, paceOf(limits, measurement.limit ?? limitName))} | ${note} |`
  })
  return [
    `## ${titles[part] ?? part}`,
    '',
    `${date}, commit ${commit}, ${machine}. ${calm}`,
    '',
    '| What | Measured | Goal | Reached | Note |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...plans.flatMap(({ name, lines }) => [`### Plan: ${name}`, '', '```', ...lines, '```', '']),
  ]
}

/** The rates as horizontal bars. */
export function renderPlot(measurements: readonly Measurement[]): string {
  const rates = measurements.filter((measurement) => measurement.unit === '/s')
  const most = Math.max(...rates.map((rate) => rate.value), 1)
  const bars = rates.map((rate, index) => {
    const y = 20 + index * 34
    const width = Math.max(2, (rate.value / most) * 560)
    return `<text x="10" y="${y}" font-size="13" fill="#2B1330">${escapeXml(rate.name)}</text><rect x="10" y="${y + 5}" width="${width.toFixed(1)}" height="12" rx="3" fill="${rate.isReached ? '#D6006E' : '#FFB400'}"/><text x="${(width + 18).toFixed(1)}" y="${y + 16}" font-size="12" fill="#6B5670">${format(rate.value)}/s</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="680" height="${rates.length * 34 + 30}" font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/>${bars.join('')}</svg>`
}

function format(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Math.round(value * 100) / 100)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
