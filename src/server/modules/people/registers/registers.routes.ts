import type { FastifyInstance } from 'fastify'
import { companyEndpoints } from '#contracts/admin/set-up.ts'
import { registerEndpoints } from '#contracts/registers.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { RegistersService } from './registers.types.ts'

export function registerRegistersRoutes(app: FastifyInstance, registers: RegistersService): void {
  registerEndpoint(app, registerEndpoints.company, async ({ params, caller, reply }) => {
    reply.header('cache-control', 'private, max-age=3600')
    return { data: await registers.findCompany({ ...params, ip: caller.ip }) }
  })

  registerEndpoint(app, companyEndpoints.find, async ({ params, request }) => ({
    data: await registers.findCompany({ country: 'SK', companyId: params.companyId, ip: request.ip }),
  }))

  registerEndpoint(app, registerEndpoints.vat, async ({ params, caller, reply }) => {
    reply.header('cache-control', 'private, max-age=3600')
    return { data: await registers.checkVat({ ...params, ip: caller.ip }) }
  })
}
