import type { VatCheck } from '#contracts/registers.ts'
import { messages } from '#contracts/messages.ts'
import { isVatId } from '#contracts/validate-order.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import { createCircuitBreaker } from '#server/platform/outside/circuit-breaker.ts'
import { isFresh, limitMs } from './freshness.rules.ts'
import { limitLookups } from './limit-lookups.ts'
import { findVatCheck, upsertVatCheck, type StoredVatCheck } from './registers.queries.ts'
import type { RegistersDeps, RegistersService } from './registers.types.ts'
import { askVies } from './vies.ts'

/** Checks a VAT number in VIES: by a fresh stored answer, otherwise by a query. */
export function createCheckVat(deps: RegistersDeps): RegistersService['checkVat'] {
  const { db, clock, addresses } = deps
  const guard = createCircuitBreaker({ now: () => clock.now().getTime() })
  const running = new Map<string, Promise<VatCheck>>()

  return async (asked) => {
    const vatId = asked.vatId.replace(/\s/g, '').toUpperCase()
    if (!isVatId(vatId)) throw invalid({ vatId: [messages.form.vatId] })
    await limitLookups(deps, asked.ip)
    const known = await findVatCheck(db.query, vatId)
    if (known && isFresh({ isFound: known.isValid, at: known.checkedAt }, clock.now())) return toView(known)
    // Merges concurrent equal queries into one call.
    const started = running.get(vatId) ?? ask(vatId).finally(() => running.delete(vatId))
    running.set(vatId, started)
    try {
      return await started
    } catch {
      throw new ApiError('outside_unavailable', { message: messages.register.vatUnavailable })
    }
  }

  async function ask(vatId: string): Promise<VatCheck> {
    const answer = await guard(() => askVies(addresses.vies, vatId, AbortSignal.timeout(limitMs)))
    await upsertVatCheck(db.query, { vatId, ...answer, checkedAt: clock.now() })
    return toView({ vatId, ...answer })
  }
}

function toView({ vatId, isValid, name }: Omit<StoredVatCheck, 'checkedAt'>): VatCheck {
  return { vat_id: vatId, is_valid: isValid, name }
}
