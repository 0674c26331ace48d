import type { FastifyInstance } from 'fastify'
import type { JsonText } from '#server/http/route.ts'
import type { DocumentsRefreshed, ListRequest } from '#server/modules/goods/catalog/index.ts'
import type { Tx } from '#server/platform/db/db.ts'

export interface SearchModule {
  routes: (app: FastifyInstance) => void
  /** Never fails, whatever the query. */
  search: (request: SearchRequest) => Promise<JsonText>
  /** Takes the last word of the query as unfinished. */
  suggest: (query: string) => Promise<JsonText>
  /** Handler of `documents.refreshed`: updates the search rows in the same transaction. */
  indexProducts: (tx: Tx, refreshed: DocumentsRefreshed) => Promise<void>
  /** Handler of `documents.refreshed`, after the commit: later searches see the change. */
  expire: () => void
  /** Counts the words again now; otherwise the job does within a minute. */
  recount: () => Promise<void>
  /** The job, run by hand in tests. */
  keepUp: () => Promise<void>
  dropCaches: () => void
}

/** `target=pages` searches pages only, an unknown target everything. */
export type SearchRequest = { query: string; target: string | undefined; list: ListRequest }
