import { listProperties, properties } from './properties.ts'
import type { Result } from './results.ts'

/** What is known of one property. */
export type Line = { property: string; isKept: boolean; text: string; row: string; figures: string[] }

export function describeProperty(property: string, results: readonly Result[]): Line {
  const { promise = '', asked = '' } = properties[property] ?? {}
  const tests = results.filter((result) => listProperties(result.test).includes(property))
  const planted = tests.filter(({ test }) => /planted bug|the race (catches|finds|is real)/.test(test))
  const facts = tests.flatMap(({ facts }) => facts.flatMap((each) => (each.property === property ? [each.fact] : [])))
  const missing = tests.length === 0 ? 'no test was run' : planted.length === 0 ? 'no planted bug' : ''
  const isKept = missing === '' && tests.every(({ isPassed }) => isPassed)
  const counts = `${tests.length} tests, ${planted.length} planted bugs caught, ${Math.round(sum(tests))} s`
  const seen = missing || summarize(facts) || 'as promised'
  const sign = isKept ? '✓' : '✗'
  const cells = [property, sign, `${promise}: ${asked}`, `${seen} (${counts})`, listFiles(tests), listRuns(tests)]
  return {
    property,
    isKept,
    text: `${property.padEnd(4)}${sign} ${promise}: ${seen} (${counts})`,
    row: `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
    figures: facts.length > 0 ? [`### ${property}: ${promise}`, '', ...facts.map((fact) => `- ${fact}`), ''] : [],
  }
}

const sum = (tests: readonly Result[]) => tests.reduce((total, { seconds }) => total + seconds, 0)

/** Of many figures only the broken ones or, if there are none, the first. */
function summarize(facts: readonly string[]): string {
  const broken = facts.filter((fact) => fact.endsWith('NOT KEPT'))
  if (broken.length > 0) return broken.join('; ')
  return facts.length > 4 ? `${facts.slice(0, 3).join('; ')}; and ${facts.length - 3} more below` : facts.join('; ')
}

function listFiles(tests: readonly Result[]): string {
  const files = new Set(tests.map(({ file }) => file))
  return [...files]
    .map((file) => `\`${file.replace(/^tests\//, '').replace(/\.(?:race|itest|test)\.ts$/, '')}\``)
    .join(', ')
}

/** Days and commits of the runs, the latest first. */
function listRuns(tests: readonly Result[]): string {
  const runs = tests.map(
    ({ day, commit, scale }) => `${day} ${commit}${scale === 1 ? '' : ` at ${Math.round(scale * 100)} %`}`,
  )
  return [...new Set(runs)].toSorted().toReversed().join(', ')
}

export function describeAll(results: readonly Result[], lines: readonly Line[]): string {
  const failed = results.filter(({ isPassed }) => !isPassed)
  return [
    '# Reliability: the last run of every suite',
    '',
    '`npm run test:reliability` runs the suites at their full figures, `-- --only R12` those of one property; the results of the others stay',
    'with their day and commit (`results.jsonl`). A percentage beside a commit is the share of repetitions and times that ran',
    '(`RELIABILITY_SCALE`); concurrency is never cut. The suites run against their own PostgreSQL (fsync off) and local doubles of outside',
    'services, whose ledgers are compared with ours. A missed limit is marked NOT KEPT. Tests in a race run small in every `npm test`, too.',
    '',
    `${results.length} tests, ${failed.length} failed, on ${[...new Set(results.map(({ machine }) => machine))].join(' and ')}.`,
    ...failed.map(({ file, test }) => `\n- ✗ ${file}: ${test}`),
    '',
    '| | | Promise: what was asked | Seen | Tests | Run |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines.map(({ row }) => row),
    '',
    '## Figures',
    '',
    ...lines.flatMap(({ figures }) => figures),
  ].join('\n')
}
