import type { FastifyInstance } from 'fastify'
import type { ReadyAnswer } from '#server/http/json-bytes.ts'
import type { DocumentsRefreshed, ListRequest } from '#server/modules/goods/catalog/index.ts'
import type { Tx } from '#server/platform/db/db.ts'

export interface SearchModule {
  routes: (app: FastifyInstance) => void
  /** Never fails, whatever the query. */
  search: (request: SearchRequest) => Promise<ReadyAnswer>
  /** Takes the last word of the query as unfinished. */
  suggest: (query: string) => Promise<ReadyAnswer>
  /** Handler of `documents.refreshed`: updates the search rows in the same transaction. */
  indexProducts: (tx: Tx, refreshed: DocumentsRefreshed) => Promise<void>
  /** Handler of `documents.refreshed`, after the commit: later searches see the change. */
  expire: () => void
  /** Counts the words again now; otherwise the job does within a minute. */
  recount: () => Promise<void>
  /** The job, run by hand in tests. */
  keepUp: () => Promise<void>
  dropCaches: () => void
  /** A rule was changed by this or another process: later searches follow it. */
  expireRules: () => void
  /** A stored page or answer was sent: a search is counted too. */
  noteStored: (url: string) => void
  /** Writes the searches that were counted; otherwise every few seconds. */
  storeNotes: () => Promise<void>
}

/** `target=pages` searches pages only, an unknown target everything. */
export type SearchRequest = { query: string; target: string | undefined; list: ListRequest }
