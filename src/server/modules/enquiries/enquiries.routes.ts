import type { FastifyInstance } from 'fastify'
import { enquiryEndpoints } from '#contracts/enquiries.ts'
import { messages } from '#contracts/messages.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { createEnquiriesService } from './enquiries.service.ts'

export function registerEnquiriesRoutes(
  app: FastifyInstance,
  enquiries: ReturnType<typeof createEnquiriesService>,
): void {
  registerEndpoint(app, enquiryEndpoints.enquire, async ({ body: { website, ...enquiry }, caller }) => {
    // The field is hidden from people: who fills it is a machine, and learns nothing.
    if (website === '') await enquiries.enquire(enquiry, caller.ip)
    return { message: messages.enquiry.sent }
  })
  registerEndpoint(app, enquiryEndpoints.apply, async ({ params, body: { website, cv, ...draft }, caller }) => {
    if (website === '') await enquiries.apply({ openingId: params.id, draft, cv }, caller.ip)
    return { message: messages.application.sent }
  })
}
