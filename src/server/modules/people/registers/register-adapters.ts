import * as z from 'zod/mini'
import { readAres } from './ares.rules.ts'
import { readJson } from './read-json.ts'
import type { CompanyRegister } from './registers.types.ts'
import { readRpo } from './rpo.rules.ts'

/** Slovak companies: name and seat from RPO, which has no DIČ; that comes from the register of financial statements. */
export function createSlovakRegister({ rpo, registerUz }: { rpo: string; registerUz: string }): CompanyRegister {
  return {
    async find(companyId, signal) {
      const [answer, taxId] = await Promise.all([
        readJson(`${rpo}/search?identifier=${companyId}`, signal),
        // The DIČ is optional: without it the customer fills in one field by hand.
        findTaxId({ registerUz, companyId, signal }).catch(() => null),
      ])
      const record = answer === undefined ? undefined : readRpo(answer, companyId)
      return record && { ...record, tax_id: taxId }
    },
  }
}

const idsSchema = z.object({ id: z.nullish(z.array(z.number())) })
const unitSchema = z.object({ ico: z.string(), dic: z.nullish(z.string()) })
/** Leaves the main register its full time: when this second one is slow, the DIČ is skipped. */
const taxIdMs = 2_000

async function findTaxId({
  registerUz,
  companyId,
  signal,
}: {
  registerUz: string
  companyId: string
  signal: AbortSignal
}): Promise<string | null> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(taxIdMs)])
  const search = `${registerUz}/uctovne-jednotky?zmenene-od=2000-01-01&max-zaznamov=5&ico=${companyId}`
  const { id: ids } = idsSchema.parse(await readJson(search, limited))
  if (!ids?.[0]) return null
  const unit = unitSchema.parse(await readJson(`${registerUz}/uctovna-jednotka?id=${ids[0]}`, limited))
  return unit.ico.padStart(8, '0') === companyId && /^\d{10}$/.test(unit.dic ?? '') ? (unit.dic ?? null) : null
}

/** Czech companies. */
export function createCzechRegister(ares: string): CompanyRegister {
  return {
    async find(companyId, signal) {
      const answer = await readJson(`${ares}/ekonomicke-subjekty/${companyId}`, signal)
      return answer === undefined ? undefined : readAres(answer, companyId)
    },
  }
}
