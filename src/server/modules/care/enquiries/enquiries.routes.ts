import type { FastifyInstance } from 'fastify'
import { enquiryEndpoints } from '#contracts/enquiries.ts'
import { messages } from '#contracts/messages.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { VisitorForms } from './enquiries.types.ts'

export function registerEnquiriesRoutes(app: FastifyInstance, forms: VisitorForms): void {
  registerEndpoint(app, enquiryEndpoints.enquire, async ({ body: { website, ...enquiry }, caller }) => {
    // Honeypot: people do not see this field. A bot that fills it gets the usual answer and learns nothing.
    if (website === '') await forms.enquire(enquiry, caller.ip)
    return { message: messages.enquiry.sent }
  })
  registerEndpoint(app, enquiryEndpoints.apply, async ({ params, body: { website, cv, ...draft }, caller }) => {
    if (website === '') await forms.apply({ openingId: params.id, draft, cv }, caller.ip)
    return { message: messages.application.sent }
  })
  registerEndpoint(app, enquiryEndpoints.complain, async ({ body: { website, photo, ...draft }, caller }) => {
    if (website === '') await forms.complain({ draft, photo }, caller.ip)
    return { message: messages.complaint.sent }
  })
}
