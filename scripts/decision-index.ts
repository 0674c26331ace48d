import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export type Decision = { number: string; file: string; title: string; status: string }

const folder = join(import.meta.dirname, '../docs/adr')

/** The decision records by number. A record without a `Status: …` line is accepted. */
export function listDecisions(): Decision[] {
  return globSync(join(folder, '[0-9]*.md'))
    .toSorted()
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(text) ?? []
      const [, status = 'accepted'] = /^Status: (.+)$/m.exec(text) ?? []
      return { number, file: basename(path), title, status }
    })
}

/** docs/adr/README.md. */
export function renderDecisionIndex(): string {
  const rows = listDecisions().map(
    ({ number, file, title, status }) => `| [${number}](${file}) | ${title} | ${status} |`,
  )
  return `# Decisions

One page each: what was decided, why, what it costs. A newer record wins; the older one names it in its line \`Status: superseded by …\`.
This index is printed by \`node scripts/print-module-map.ts --write\`.

| Number | Decision | Status |
| --- | --- | --- |
${rows.join('\n')}
`
}
