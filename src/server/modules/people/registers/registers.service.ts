import type { CompanyRecord, RegisterCountry, VatCheck } from '#contracts/registers.ts'
import { companyIdFault, isVatId } from '#contracts/validate-order.ts'
import { messages } from '#contracts/messages.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import { createCircuitBreaker } from '#server/platform/circuit-breaker.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { createCzechRegister, createSlovakRegister } from './register-adapters.ts'
import * as queries from './registers.queries.ts'
import type { RegisterAddresses } from './registers.types.ts'
import { askVies } from './vies.ts'

export type RegistersDeps = {
  db: Db
  clock: Clock
  jobs?: Pick<Jobs, 'work' | 'schedule'>
  addresses: RegisterAddresses
  hasRateLimits: boolean
}

/** The customer waits no longer than this, then fills in the fields by hand (decisions, section 5). */
const limitMs = 3_000
const hourMs = 3_600_000
const freshMs = { found: 24 * hourMs, unknown: hourMs }
/** A stale answer is better than none while a register is down. */
const keptMs = 30 * 24 * hourMs
const lookupLimit = { limit: 30, windowSeconds: 600 }
const cleanJob = 'registers.clean'

export function createRegistersService({ db, clock, jobs, addresses, hasRateLimits }: RegistersDeps) {
  const now = () => clock.now().getTime()
  const sources = {
    SK: { register: createSlovakRegister(addresses), guard: createCircuitBreaker({ now }) },
    CZ: { register: createCzechRegister(addresses.ares), guard: createCircuitBreaker({ now }) },
  }
  const running = new Map<string, Promise<CompanyRecord | null>>()
  const viesGuard = createCircuitBreaker({ now })
  const runningVatChecks = new Map<string, Promise<VatCheck>>()
  jobs?.work(cleanJob, async () => {
    const before = new Date(now() - keptMs)
    await queries.deleteLookups(db.query, { before })
    await queries.deleteVatChecks(db.query, { before })
  })
  jobs?.schedule(cleanJob, '41 3 * * *')

  return {
    /** Throws 422 for an impossible number, 404 for an unknown company, 503 when the register cannot answer. */
    async findCompany(asked: { country: RegisterCountry; companyId: string; ip: string }): Promise<CompanyRecord> {
      const companyId = asked.companyId.replace(/\s/g, '')
      const fault = companyIdFault(companyId)
      if (fault !== undefined) throw invalid({ companyId: [fault] })
      await limitCaller(asked.ip)
      const record = await lookUp({ country: asked.country, companyId })
      if (!record) throw new ApiError('not_found', { message: messages.register.notFound })
      return record
    },

    /** Throws 422 for an impossible VAT number, 503 when VIES cannot answer; neither blocks ordering. */
    async checkVat(asked: { vatId: string; ip: string }): Promise<VatCheck> {
      const vatId = asked.vatId.replace(/\s/g, '').toUpperCase()
      if (!isVatId(vatId)) throw invalid({ vatId: [messages.form.vatId] })
      await limitCaller(asked.ip)
      const known = await queries.findVatCheck(db.query, vatId)
      if (known && now() - known.checkedAt.getTime() < freshMs[known.isValid ? 'found' : 'unknown'])
        return toView(known)
      const started = runningVatChecks.get(vatId) ?? askVat(vatId).finally(() => runningVatChecks.delete(vatId))
      runningVatChecks.set(vatId, started)
      try {
        return await started
      } catch {
        throw new ApiError('outside_unavailable', { message: messages.register.vatUnavailable })
      }
    },
  }

  async function limitCaller(ip: string): Promise<void> {
    if (hasRateLimits && !(await hit(db.query, `register:${ip}`, { ...lookupLimit, now: clock.now() })))
      throw new ApiError('too_many_requests')
  }

  async function askVat(vatId: string): Promise<VatCheck> {
    const answer = await viesGuard(() => askVies(addresses.vies, vatId, AbortSignal.timeout(limitMs)))
    await queries.saveVatCheck(db.query, { vatId, ...answer, checkedAt: clock.now() })
    return toView({ vatId, ...answer })
  }

  async function lookUp(key: { country: RegisterCountry; companyId: string }): Promise<CompanyRecord | null> {
    const known = await queries.findLookup(db.query, key)
    if (known && now() - known.lookedUpAt.getTime() < (known.record ? freshMs.found : freshMs.unknown))
      return known.record
    try {
      return await askOnce(key)
    } catch {
      if (known) return known.record
      throw new ApiError('outside_unavailable', { message: messages.register.unavailable })
    }
  }

  /** Merges concurrent equal queries into one call to the register. */
  function askOnce(key: { country: RegisterCountry; companyId: string }): Promise<CompanyRecord | null> {
    const name = `${key.country} ${key.companyId}`
    const started = running.get(name) ?? ask(key).finally(() => running.delete(name))
    running.set(name, started)
    return started
  }

  async function ask({
    country,
    companyId,
  }: {
    country: RegisterCountry
    companyId: string
  }): Promise<CompanyRecord | null> {
    const { register, guard } = sources[country]
    const record = (await guard(() => register.find(companyId, AbortSignal.timeout(limitMs)))) ?? null
    await queries.saveLookup(db.query, { country, companyId, record, lookedUpAt: clock.now() })
    return record
  }
}
function toView({ vatId, isValid, name }: Omit<queries.StoredVatCheck, 'checkedAt'>): VatCheck {
  return { vat_id: vatId, is_valid: isValid, name }
}

export type RegistersService = ReturnType<typeof createRegistersService>
