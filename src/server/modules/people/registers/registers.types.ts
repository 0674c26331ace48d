import type { CompanyRecord } from '#contracts/registers.ts'

/** A public register: `find` gives undefined for a number that it does not know and throws when it cannot say. */
export type CompanyRegister = {
  find: (companyId: string, signal: AbortSignal) => Promise<CompanyRecord | undefined>
}

export type RegisterAddresses = { rpo: string; ares: string; registerUz: string; vies: string }
