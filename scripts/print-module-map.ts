// Prints the table of server modules by quarter and the table of reactions. `--write` puts each between its two marks
// in ARCHITECTURE.md, and regenerates docs/authorization.md and docs/adr/README.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quarters } from '../architecture/module-map.mjs'
import { renderAuthorization } from './authorization-table.ts'
import { renderDecisionIndex } from './decision-index.ts'
import { renderReactions } from './reactions-table.ts'

const moduleMap = [
  '| Quarter | Module | Owns | May use |',
  '| --- | --- | --- | --- |',
  ...Object.entries(quarters).flatMap(([quarter, { about, modules }]) => [
    `| **${quarter}** | | ${about} | |`,
    ...Object.entries(modules).map(
      ([name, { owns, mayUse }]) => `| | ${name} | ${owns} | ${mayUse.join(', ') || '–'} |`,
    ),
  ]),
].join('\n')
const reactions = await renderReactions()

if (process.argv.includes('--write')) {
  const path = join(import.meta.dirname, '../ARCHITECTURE.md')
  const text = putBetween(readFileSync(path, 'utf8'), { name: 'module map', table: moduleMap })
  writeFileSync(path, putBetween(text, { name: 'reactions', table: reactions }))
  writeFileSync(join(import.meta.dirname, '../docs/authorization.md'), renderAuthorization())
  writeFileSync(join(import.meta.dirname, '../docs/adr/README.md'), renderDecisionIndex())
} else {
  console.log(`${moduleMap}\n\n${reactions}`)
}

function putBetween(text: string, { name, table }: { name: string; table: string }): string {
  const marked = new RegExp(`(<!-- ${name} -->\n)[^]*(<!-- end of ${name} -->)`)
  if (!marked.test(text)) throw new Error(`ARCHITECTURE.md has no <!-- ${name} --> and <!-- end of ${name} -->.`)
  return text.replace(marked, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`)
}
