// Prints the table of the server's modules in their quarters; `--write` puts it between the two marks in ARCHITECTURE.md, and writes the
// other documents that are made of the sources: docs/authorisation.md and docs/adr/README.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quarters } from '../architecture/module-map.mjs'
import { renderAuthorisation } from './authorisation-table.ts'
import { renderDecisionIndex } from './decision-index.ts'

const table = [
  '| Quarter | Module | Owns | May use |',
  '| --- | --- | --- | --- |',
  ...Object.entries(quarters).flatMap(([quarter, { about, modules }]) => [
    `| **${quarter}** | | ${about} | |`,
    ...Object.entries(modules).map(
      ([name, { owns, mayUse }]) => `| | ${name} | ${owns} | ${mayUse.join(', ') || '–'} |`,
    ),
  ]),
].join('\n')

if (process.argv.includes('--write')) {
  const path = join(import.meta.dirname, '../ARCHITECTURE.md')
  const marked = /(<!-- module map -->\n)[^]*(<!-- end of module map -->)/
  const text = readFileSync(path, 'utf8')
  if (!marked.test(text)) throw new Error('ARCHITECTURE.md has no <!-- module map --> and <!-- end of module map -->.')
  writeFileSync(
    path,
    text.replace(marked, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`),
  )
  writeFileSync(join(import.meta.dirname, '../docs/authorisation.md'), renderAuthorisation())
  writeFileSync(join(import.meta.dirname, '../docs/adr/README.md'), renderDecisionIndex())
} else {
  console.log(table)
}
