import type { VatCheck } from '#contracts/registers.ts'
import { isVatId } from '#contracts/validate-order.ts'
import type { ApiClient } from '#storefront/api.ts'

/** The answer of VIES about a number; null if the number is incomplete or VIES does not answer: then nothing is shown. */
export async function checkVat(api: ApiClient, vatId: string): Promise<VatCheck | null> {
  if (!isVatId(vatId)) return null
  try {
    return (await api.registers.vat({ params: { vatId: toPlainVat(vatId) } })).data
  } catch {
    return null
  }
}

export function toPlainVat(vatId: string): string {
  return vatId.replace(/\s/g, '').toUpperCase()
}
