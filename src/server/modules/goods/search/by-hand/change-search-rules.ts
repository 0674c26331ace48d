import type { SearchRule, SearchRulePatch } from '#contracts/admin/search-rules.ts'
import { messages } from '#contracts/messages.ts'
import type { SearchRuleId } from '#kernel/ids.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import { refuseBroken } from '#server/http/staff/broken-rules.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { searchRulesChanged } from '../search.events.ts'
import { getSearchRule } from './read-search-rules.ts'
import { applyPatch, checkRule, noRule, type RuleFields } from './search-rule.rules.ts'
import * as queries from './search-rules.queries.ts'
import { showRules } from './show-search-rule.ts'

export type SearchRuleDeps = { events: Publisher }

const thing = 'search-rule'

const rules = { search_rules_term_key: { field: 'phrase', message: messages.staff.searchRuleTaken } }

/** Throws 422 for a phrase that has a rule, and for a rule that does nothing. */
export async function createSearchRule(
  deps: SearchRuleDeps,
  { tx, audit }: AuditedWrite,
  body: SearchRulePatch & { phrase: string },
): Promise<SearchRule> {
  const fields = await checkFields(tx, applyPatch(noRule, body))
  const { id } = await refuseBroken(rules, () => queries.insertRule(tx, fields))
  const rule = await getSearchRule(tx, id)
  audit({ thing, id, after: toLogged(rule), version: rule.version })
  await announce(deps, tx)
  return rule
}

/** Throws 404, 412 for another version, 422 as above. */
export async function changeSearchRule(
  deps: SearchRuleDeps,
  { tx, audit }: AuditedWrite,
  { id, version, patch }: { id: SearchRuleId; version: number; patch: SearchRulePatch },
): Promise<SearchRule> {
  const { stored, before } = await lockRule(tx, { id, version })
  const fields = await checkFields(tx, applyPatch(stored, patch))
  await refuseBroken(rules, () => queries.updateRule(tx, id, fields))
  const after = await getSearchRule(tx, id)
  audit({ thing, id, before: toLogged(before), after: toLogged(after), version: after.version })
  if (after.version !== version) await announce(deps, tx)
  return after
}

/** Throws 404, 412 for another version. Returns what brings it back. */
export async function removeSearchRule(
  deps: SearchRuleDeps,
  { tx, audit }: AuditedWrite,
  { id, version }: { id: SearchRuleId; version: number },
): Promise<queries.StoredRule> {
  const { stored, before } = await lockRule(tx, { id, version })
  await queries.deleteRule(tx, id)
  audit({ thing, id, before: toLogged(before) })
  await announce(deps, tx)
  return stored
}

/** Brings a deleted rule back; throws 422 if its phrase has another rule by now. */
export async function restoreSearchRule(
  deps: SearchRuleDeps,
  { tx, audit }: AuditedWrite,
  removed: queries.StoredRule,
): Promise<void> {
  await refuseBroken(rules, () => queries.insertRuleAgain(tx, { ...removed, version: removed.version + 1 }))
  const rule = await getSearchRule(tx, removed.id)
  audit({ thing, id: rule.id, after: toLogged(rule), version: rule.version })
  await announce(deps, tx)
}

async function lockRule(
  tx: Tx,
  { id, version }: { id: SearchRuleId; version: number },
): Promise<{ stored: queries.StoredRule; before: SearchRule }> {
  const stored = await queries.findRuleForUpdate(tx, id)
  const [before] = stored ? await showRules(tx, [stored]) : []
  if (!stored || !before) throw notFound('search_rule')
  await refuseStale(tx, { thing, current: before, version })
  return { stored, before }
}

/** Without goods that were deleted meanwhile; throws 422. */
async function checkFields(tx: Tx, fields: RuleFields): Promise<RuleFields> {
  const names = await queries.listProductNames(tx, fields.productIds)
  const checked = { ...fields, productIds: fields.productIds.filter((id) => names.has(id)) }
  const errors = checkRule(checked)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return checked
}

function toLogged({ phrase, meanings, redirect_url: redirectUrl, goods }: SearchRule) {
  return { phrase, meanings, redirectUrl, goods }
}

async function announce({ events }: SearchRuleDeps, tx: Tx): Promise<void> {
  await events.publish(tx, searchRulesChanged({ tags: ['search'] }))
}
