import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { secretLinkParams } from '#contracts/checkout.ts'
import { rentalBookingIdTextSchema } from '#contracts/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { admit, setPrivacyHeaders } from '#server/http/policies.ts'
import type { RentalDeps } from '../rental.types.ts'
import { printForCustomer, printForStaff } from './print-contract.ts'

const staffParams = z.object({ id: rentalBookingIdTextSchema })
const staffAccess = { staff: 'fulfillment.view', at: 'store' } as const

/** Files are not JSON, so they are outside the contracts. */
export function registerContractRoutes(app: FastifyInstance, deps: RentalDeps): void {
  app.get('/api/orders/:id/:hash/rental.pdf', { schema: { hide: true } }, async (request, reply) => {
    const { data: link } = secretLinkParams.safeParse(request.params)
    if (!link) throw notFound('order')
    const { number, pdf } = await printForCustomer(deps, link, request.caller.user?.id)
    setPrivacyHeaders(reply, 'secret-link')
    return reply.type('application/pdf').header('content-disposition', nameFile(number)).send(pdf)
  })

  app.get('/api/admin/rentals/:id/contract.pdf', { schema: { hide: true } }, async (request, reply) => {
    admit(staffAccess, request)
    const { data: asked } = staffParams.safeParse(request.params)
    if (!asked || !request.staff) throw notFound('rental')
    const { number, pdf } = await printForStaff(deps, { id: asked.id, branches: request.staff.branches })
    setPrivacyHeaders(reply, staffAccess)
    return reply.type('application/pdf').header('content-disposition', nameFile(number)).send(pdf)
  })
}

function nameFile(number: string): string {
  return `inline; filename="zmluva-${number}.pdf"`
}
