import type { FastifyInstance } from 'fastify'
import type { CompanyRecord, RegisterCountry, VatCheck } from '#contracts/registers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs.ts'

export interface RegistersModule extends RegistersService {
  routes: (app: FastifyInstance) => void
}

/** Lookups of a visitor. `ip` is the caller's, for the limit: past it, both throw `too_many_requests`. */
export interface RegistersService {
  /** Throws 422 for an impossible number, 404 for an unknown company, 503 if the register cannot answer. */
  findCompany: (asked: { country: RegisterCountry; companyId: string; ip: string }) => Promise<CompanyRecord>
  /** Throws 422 for an impossible VAT number, 503 if VIES cannot answer; neither blocks ordering. */
  checkVat: (asked: { vatId: string; ip: string }) => Promise<VatCheck>
}

export type RegistersDeps = {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'work' | 'schedule'>
  addresses: RegisterAddresses
  hasRateLimits: boolean
}

/** A public register: `find` returns undefined for an unknown number and throws if the register cannot answer. */
export type CompanyRegister = {
  find: (companyId: string, signal: AbortSignal) => Promise<CompanyRecord | undefined>
}

export type RegisterAddresses = { rpo: string; ares: string; registerUz: string; vies: string }
