import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { linkTargetEndpoints } from '#contracts/admin/link-targets.ts'
import { rankingEndpoints } from '#contracts/admin/rankings.ts'
import { searchRuleEndpoints } from '#contracts/admin/search-rules.ts'
import { searchTrialEndpoints } from '#contracts/admin/search-trials.ts'
import { searchedTermEndpoints } from '#contracts/admin/searched-terms.ts'
import { listingQuerySchema } from '#contracts/catalog.ts'
import { readReady } from '#server/http/json-bytes.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { toListRequest } from '#server/modules/goods/catalog/index.ts'
import {
  changeSearchRule,
  createSearchRule,
  removeSearchRule,
  restoreSearchRule,
  type SearchRuleDeps,
} from './by-hand/change-search-rules.ts'
import { getSearchRule, listSearchRules } from './by-hand/read-search-rules.ts'
import { removedRuleSchema } from './by-hand/removed-rule.ts'
import { trySearchRule } from './by-hand/try-search-rule.ts'
import { explainCategory, explainSearch, type RankingDeps } from './explain-ranking.ts'
import { toLinkTargets } from './link-targets.rules.ts'
import type { SearchModule } from './search.types.ts'
import { listSearchedTerms, type SearchedTermDeps } from './searched/read-searched-terms.ts'

export function registerAdminSearchRoutes(
  app: FastifyInstance,
  search: Pick<SearchModule, 'search' | 'suggest'>,
): void {
  const list = toListRequest(z.parse(listingQuerySchema, {}))
  registerEndpoint(app, linkTargetEndpoints.list, async ({ query: { q } }) => {
    const suggestions = await search.suggest(q)
    const pages = await search.search({ query: q, target: 'pages', list })
    return { data: toLinkTargets({ suggestions: readReady(suggestions), pages: readReady(pages) }) }
  })
}

/** What visitors search for, and what staff decide about it. */
export function registerSearchRuleRoutes(
  app: FastifyInstance,
  deps: StaffWriteDeps & SearchRuleDeps & RankingDeps & SearchedTermDeps,
): void {
  const { db } = deps
  registerEndpoint(app, searchedTermEndpoints.list, async ({ query }) => ({
    data: await listSearchedTerms(deps, query),
  }))
  registerEndpoint(app, searchTrialEndpoints.run, async ({ body }) => ({ data: await trySearchRule(deps, body) }))
  registerEndpoint(app, rankingEndpoints.search, async ({ query }) => ({ data: await explainSearch(deps, query.q) }))
  registerEndpoint(app, rankingEndpoints.category, async ({ params }) => ({
    data: await explainCategory(deps, params.id),
  }))
  registerEndpoint(app, searchRuleEndpoints.list, async ({ query }) => ({ data: await listSearchRules(db, query) }))
  registerEndpoint(app, searchRuleEndpoints.get, async ({ params }) => ({
    data: await getSearchRule(db.query, params.id),
  }))
  registerEndpoint(app, searchRuleEndpoints.history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: 'search-rule', thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, searchRuleEndpoints.create, async ({ body, ...write }) => ({
    data: await createSearchRule(deps, write, body),
  }))
  registerStaffWrite(app, deps, searchRuleEndpoints.change, async ({ params, body, version, ...write }) => ({
    data: await changeSearchRule(deps, write, { id: params.id, version, patch: body }),
  }))
  registerStaffWrite(
    app,
    deps,
    searchRuleEndpoints.remove,
    async ({ params, version, undoable, ...write }) => {
      undoable(await removeSearchRule(deps, write, { id: params.id, version }))
      return {}
    },
    { undo: { facts: removedRuleSchema, run: ({ facts, ...write }) => restoreSearchRule(deps, write, facts) } },
  )
}
