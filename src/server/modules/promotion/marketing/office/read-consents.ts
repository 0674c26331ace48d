import * as z from 'zod/mini'
import type { ConsentRow, ConsentWay } from '#contracts/admin/consents.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as queries from './consents.queries.ts'

const keySchema = z.tuple([z.string(), z.string(), z.int()])

type Query = {
  kind?: ConsentRow['kind'] | undefined
  q?: string | undefined
  after?: string | undefined
  limit?: string | undefined
}

/** A page of statements of one kind, newest first; `q`: of people with these words. */
export async function listConsentRows({ query: q }: Pick<Db, 'query'>, query: Query) {
  const { after, limit } = readPage(query, keySchema)
  const text = query.q?.trim() ?? ''
  const asked = {
    kind: query.kind ?? 'newsletter',
    sought: text === '' ? undefined : await queries.findSought(q, text),
  }
  const rows = await queries.listStatements(q, { ...asked, after, limit: limit + 1 })
  const counted = await queries.countStatements(q, { ...asked, most: countLimit + 1 })
  return toPage(rows, {
    limit,
    counted,
    keyOf: ({ atText, source, id }) => [atText, source, id],
    show: (row) => toRow(row, asked.kind),
  })
}

function toRow(
  { source, id, userId, isGranted, way, at, isLast, ...row }: queries.Statement,
  kind: ConsentRow['kind'],
) {
  const { name, email, version, detail } = row
  return {
    id: `${source}-${id}`,
    user_id: userId,
    name,
    email,
    kind,
    is_granted: isGranted,
    version,
    detail,
    way: way === '' ? onlyWays[kind] : way,
    at: at.toISOString(),
    is_withdrawable: kind === 'newsletter' && isGranted && isLast,
  }
}

/** These kinds were never given in another way, so old rows need no note of it. */
const onlyWays: Record<ConsentRow['kind'], ConsentWay> = {
  newsletter: '',
  terms: '',
  cookies: 'cookie_bar',
  measures: 'account',
  reminder: 'order',
}
