import type { FastifyInstance } from 'fastify'
import { factorEndpoints } from '#contracts/admin/session.ts'
import { registerEndpoint } from '#server/http/route.ts'
import {
  addPasskey,
  admitFactorChange,
  confirmAuthenticator,
  removeAuthenticator,
  removePasskey,
  renewCodes,
} from './factors/change-factors.ts'
import { offerAuthenticator } from './factors/authenticator.ts'
import { listFactors } from './factors/list-factors.ts'
import { offerPasskey } from './factors/passkeys.ts'
import type { StaffParts } from './staff.types.ts'

/** The second factors of the person. None of these is a write of the shop's things: each is about its caller alone. */
export function registerFactorRoutes(app: FastifyInstance, parts: StaffParts): void {
  registerEndpoint(app, factorEndpoints.list, async ({ staff }) => ({ data: await listFactors(parts, staff) }))
  registerEndpoint(app, factorEndpoints.totp, async ({ staff }) => {
    admitFactorChange(staff)
    return { data: await offerAuthenticator(parts, staff) }
  })
  registerEndpoint(app, factorEndpoints.confirmTotp, async ({ staff, body, caller }) => ({
    data: { recovery_codes: await confirmAuthenticator(parts, staff, { code: body.code, ip: caller.ip }) },
  }))
  registerEndpoint(app, factorEndpoints.removeTotp, ({ staff }) => removeAuthenticator(parts, staff))
  registerEndpoint(app, factorEndpoints.passkeyOptions, async ({ staff }) => {
    admitFactorChange(staff)
    return { data: await offerPasskey(parts, staff) }
  })
  registerEndpoint(app, factorEndpoints.addPasskey, async ({ staff, body }) => ({
    data: { recovery_codes: await addPasskey(parts, staff, body) },
  }))
  registerEndpoint(app, factorEndpoints.removePasskey, ({ staff, params }) => removePasskey(parts, staff, params.id))
  registerEndpoint(app, factorEndpoints.newCodes, async ({ staff }) => ({
    data: { recovery_codes: await renewCodes(parts, staff) },
  }))
}
