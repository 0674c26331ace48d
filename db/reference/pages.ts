import * as z from 'zod/mini'
import blanks from './blanks.json' with { type: 'json' }
import templates from './pages.json' with { type: 'json' }

const pageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  kind: z.enum(['info', 'document', 'service']),
  body: z.string(),
})
export type ReferencePage = z.infer<typeof pageSchema>

const notice =
  '<p><strong>Toto je vzor. Doplňte údaje v hranatých zátvorkách a text dajte skontrolovať právnikovi.</strong></p>'

/**
 * Pages required by law or linked in the footer. Without `own` values every blank says what belongs there; with them
 * only the pages that they complete are returned.
 */
export function fillPages(own?: Readonly<Record<string, string>>): ReferencePage[] {
  const values = new Map(Object.entries(own ?? blanks))
  return z
    .array(pageSchema)
    .parse(templates)
    .flatMap(({ body, ...page }) => {
      const names = [...body.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      if (names.some((name) => !values.has(name))) return []
      const text = body.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')
      return [{ ...page, body: own || names.length === 0 ? text : notice + text }]
    })
}
