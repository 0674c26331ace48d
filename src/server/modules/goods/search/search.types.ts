import type { FastifyInstance } from 'fastify'
import type { JsonText } from '#server/http/route.ts'
import type { DocumentsRefreshed, ListRequest } from '#server/modules/goods/catalog/index.ts'
import type { Tx } from '#server/platform/db/db.ts'

export interface SearchModule {
  routes: (app: FastifyInstance) => void
  search: (request: SearchRequest) => Promise<JsonText>
  suggest: (query: string) => Promise<JsonText>
  /** Counts the words again now; otherwise the job does within a minute. */
  recount: () => Promise<void>
  /** The job, run by hand in tests. */
  keepUp: () => Promise<void>
  dropCaches: () => void
  indexProducts: (tx: Tx, refreshed: DocumentsRefreshed) => Promise<void>
}

/** `target=pages` looks through pages only; an unknown target through everything. */
export type SearchRequest = { query: string; target: string | undefined; list: ListRequest }
