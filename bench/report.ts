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
type LimitName = keyof typeof references

/** This machine's speed relative to that one, at most 1, measured by the limit of the same run. */
function paceOf(measurements: readonly Measurement[], limit: LimitName): number {
  const measured = measurements.find(({ name }) => name === limit)
  return measured === undefined ? 1 : Math.min(1, measured.value / references[limit])
}

const timeUnits = new Set(['ms', 's'])

/** A slower machine misses goals of rates and times although the shop is not slower: such goals are also scaled to its pace. */
function verdict({ value, unit, goal, isReached }: Measurement, pace: number): string {
  if (isReached) return 'yes'
  const wanted = Number(/^[≤≥] (\d+(?:[.]\d+)?)/.exec(goal)?.[1])
  const isReachedAtPace = unit === '/s' ? value >= wanted * pace : timeUnits.has(unit) && value <= wanted / pace
  return isReachedAtPace ? 'at this pace' : '**no**'
}

/** A query plan, as EXPLAIN prints it. */
export type Plan = { name: string; lines: string[] }

export type Report = {
  machine: string
  date: string
  commit: string
  /** How evenly the machine ran. */
  calm: string
  measurements: Measurement[]
  plans?: Plan[]
}

/** The report as committed: one table, each goal next to its figure. */
export function renderReport({ machine, date, commit, calm, measurements, plans = [] }: Report): string {
  const paces = { [limitName]: paceOf(measurements, limitName), [commitsName]: paceOf(measurements, commitsName) }
  const rows = measurements.map((measurement) => {
    const { name, value, unit, goal, note = '' } = measurement
    return `| ${name} | ${format(value)} ${unit} | ${goal} | ${verdict(measurement, paces[measurement.limit ?? limitName])} | ${note} |`
  })
  return [
    '# Benchmark',
    '',
    `${date}, commit ${commit}, ${machine}. Server on one core, load and database on the others; every figure and its limit come from the same run. ${calm} The goals were set on a machine whose bare Fastify answers ${format(references[limitName])}/s and whose database commits ${format(references[commitsName])} times a second; this one runs at ${format(paces[limitName])} and ${format(paces[commitsName])} of its pace. "At this pace" marks rates and times that reach their goal in that proportion, those of carts and orders in the database's.`,
    '',
    '![rates](report.svg)',
    '',
    '| What | Measured | Goal | Reached | Note |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...(plans.length > 0 ? ['## Query plans', ''] : []),
    ...plans.flatMap(({ name, lines }) => [`### ${name}`, '', '```', ...lines, '```', '']),
  ].join('\n')
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
