import type { CompanyRecord } from '#contracts/registers.ts'

/** A public register: `find` returns undefined for an unknown number and throws when the register cannot answer. */
export type CompanyRegister = {
  find: (companyId: string, signal: AbortSignal) => Promise<CompanyRecord | undefined>
}

export type RegisterAddresses = { rpo: string; ares: string; registerUz: string; vies: string }
