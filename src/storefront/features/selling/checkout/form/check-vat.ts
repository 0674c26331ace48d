import type { VatCheck } from '#contracts/registers.ts'
import { isVatId } from '#contracts/validate-order.ts'
import type { ApiClient } from '#storefront/api.ts'

/** What VIES says of a number; null when it is none yet or VIES cannot say: then nobody is bothered with it. */
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
