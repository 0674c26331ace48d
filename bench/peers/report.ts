import { spread } from '../figures.ts'
import { compare, type Pair } from './pairs.ts'

/** One compared figure; `better` says which direction is good. */
export type Figure = { name: string; unit: string; better: 'more' | 'less'; pairs: Pair[]; note?: string }

export type Report = {
  date: string
  commit: string
  machine: string
  calm: string
  versions: string
  settings: string[]
  figures: Figure[]
}

/** bench/peers.md. */
export function renderReport({ date, commit, machine, calm, versions, settings, figures }: Report): string {
  return [
    '# Beside Vendure',
    '',
    `${date}, commit ${commit}, ${machine}. ${versions} Written by \`npm run bench:peers\`. ${calm}`,
    '',
    '"Times better" is the ratio within one pair of measurements, ours and then theirs, so that the speed of the machine cancels out. Below 1 Vendure is better.',
    '',
    '| What | Ours | Vendure | Times better: min | median | max | Pairs | Note |',
    '|---|---|---|---|---|---|---|---|',
    ...figures.map(renderRow),
    '',
    '## Where Vendure is better',
    '',
    ...figures.filter((figure) => isTheirs(figure)).map(({ name }) => `- ${name}: see the table.`),
    ...better.map((line) => `- ${line}`),
    '',
    '## Settings',
    '',
    ...settings.map((line) => `- ${line}`),
    '',
    '## What is not comparable',
    '',
    ...notComparable.map((line) => `- ${line}`),
    '',
  ].join('\n')
}

function renderRow(figure: Figure): string {
  const { name, unit, pairs, better: direction, note = '' } = figure
  const { min, median, max } = compare(pairs, direction)
  const [ours, theirs] = [spread(pairs.map((pair) => pair.ours)), spread(pairs.map((pair) => pair.theirs))]
  const title = isTheirs(figure) ? `${name} (Vendure is better)` : name
  const ratios = [min, median, max].map((ratio) => ratio.toFixed(ratio < 10 ? 1 : 0))
  return `| ${title} | ${format(ours.median)} ${unit} | ${format(theirs.median)} ${unit} | ${ratios.join(' | ')} | ${pairs.length} | ${note} |`
}

function isTheirs({ pairs, better: direction }: Figure): boolean {
  return compare(pairs, direction).median < 1
}

function format(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value >= 10 ? value.toFixed(0) : value.toFixed(2)
}

const better = [
  'It has a back office in the browser, with roles, and an API for it. Ours is run by commands.',
  'It is extended without changing its code: plugins, custom fields, strategies for prices, taxes, delivery, payment and stock, and a market of ready plugins.',
  'It sells in several channels, currencies and languages, and for several sellers. Ours is one shop in one language and in euro.',
  'It chooses among several databases, searches through Elasticsearch and job queues in Redis. Ours runs on PostgreSQL, embedded or not.',
  'A client selects the fields of an answer. Our answers are fixed.',
  'It has years of use in many shops, public documentation and paid support.',
]

const notComparable = [
  'Vendure is a backend for any storefront; ours is a shop with its pages. The pages are not measured here, and the size of our installation contains them.',
  'Its API is GraphQL, ours REST. Each shop answers the request that suits it best: Vendure a persisted query by GET with only the fields of a page, ours its ready answer, which has more fields.',
  'Our lists contain the counts of their facets, and our search also finds categories, brands, articles and other forms of a word. Vendure returns facets only if asked, which is a row of its own.',
  'Vendure calculates prices and taxes per channel and customer when it is asked. Ours has one price list, prepared when the goods change.',
  'An order of ours is one request that checks everything in one transaction. A checkout of Vendure has five steps, sent here in one request; its own storefronts send them one by one. The row "the last step only" leaves three of them out.',
  'Vendure runs its jobs in a second process, ours by default in the same one. Here neither shop runs jobs during a measurement.',
  'Vendure stores no answers. A busy shop would put a cache in front of it.',
]
