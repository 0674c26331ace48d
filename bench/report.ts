export type Measurement = {
  name: string
  value: number
  unit: string
  /** What it must reach, and what it is beside. */
  goal: string
  isReached: boolean
  note?: string
}

/** How the database answers a query, as EXPLAIN says it. */
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

/** The report as it is committed: one table, goal beside figure. */
export function renderReport({ machine, date, commit, calm, measurements, plans = [] }: Report): string {
  const rows = measurements.map(
    ({ name, value, unit, goal, isReached, note = '' }) =>
      `| ${name} | ${format(value)} ${unit} | ${goal} | ${isReached ? 'yes' : '**no**'} | ${note} |`,
  )
  return [
    '# Benchmark',
    '',
    `${date}, commit ${commit}, ${machine}. Server on one core, load and database on the others; every figure beside its limit in the same run. ${calm}`,
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
