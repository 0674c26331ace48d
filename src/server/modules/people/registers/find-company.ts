import type { CompanyRecord, RegisterCountry } from '#contracts/registers.ts'
import { companyIdFault } from '#contracts/validate-order.ts'
import { messages } from '#contracts/messages.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import { createCircuitBreaker } from '#server/platform/outside/circuit-breaker.ts'
import { isFresh, limitMs } from './freshness.rules.ts'
import { limitLookups } from './limit-lookups.ts'
import { createCzechRegister, createSlovakRegister } from './register-adapters.ts'
import { findLookup, upsertLookup } from './registers.queries.ts'
import type { RegistersDeps, RegistersService } from './registers.types.ts'

type Key = { country: RegisterCountry; companyId: string }

/** Finds a company in the register of its country: from a fresh stored answer, otherwise by a query. */
export function createFindCompany(deps: RegistersDeps): RegistersService['findCompany'] {
  const { db, clock, addresses } = deps
  const now = () => clock.now().getTime()
  const sources = {
    SK: { register: createSlovakRegister(addresses), guard: createCircuitBreaker({ now }) },
    CZ: { register: createCzechRegister(addresses.ares), guard: createCircuitBreaker({ now }) },
  }
  const running = new Map<string, Promise<CompanyRecord | null>>()

  return async (asked) => {
    const companyId = asked.companyId.replace(/\s/g, '')
    const fault = companyIdFault(companyId)
    if (fault !== undefined) throw invalid({ companyId: [fault] })
    await limitLookups(deps, asked.ip)
    const record = await lookUp({ country: asked.country, companyId })
    if (!record) throw new ApiError('not_found', { message: messages.register.notFound })
    return record
  }

  async function lookUp(key: Key): Promise<CompanyRecord | null> {
    const known = await findLookup(db.query, key)
    if (known && isFresh({ isFound: known.record !== null, at: known.lookedUpAt }, clock.now())) return known.record
    try {
      return await askOnce(key)
    } catch {
      if (known) return known.record
      throw new ApiError('outside_unavailable', { message: messages.register.unavailable })
    }
  }

  /** Merges concurrent equal queries into one call to the register. */
  function askOnce(key: Key): Promise<CompanyRecord | null> {
    const name = `${key.country} ${key.companyId}`
    const started = running.get(name) ?? ask(key).finally(() => running.delete(name))
    running.set(name, started)
    return started
  }

  async function ask({ country, companyId }: Key): Promise<CompanyRecord | null> {
    const { register, guard } = sources[country]
    const record = (await guard(() => register.find(companyId, AbortSignal.timeout(limitMs)))) ?? null
    await upsertLookup(db.query, { country, companyId, record, lookedUpAt: clock.now() })
    return record
  }
}
