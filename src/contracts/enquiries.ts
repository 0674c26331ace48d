import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, idTextSchema, okSchema } from './shared.ts'
import { enquiryKinds } from './validate-enquiry.ts'

// Wider than the rules of validate-enquiry.ts, which report errors in words.
const typed = z._default(z.string().check(z.maxLength(4_000)), '')

export const enquiryEndpoints = {
  enquire: defineEndpoint({
    method: 'POST',
    path: '/api/enquiries',
    summary: 'Sends an enquiry about an event or a service; every field as typed',
    tag: 'enquiries',
    access: 'public',
    body: z.object({
      kind: z.enum(enquiryKinds),
      pageId: z._default(z.nullable(idSchema), null), // the service it is about
      eventOn: typed,
      place: typed,
      guests: typed,
      budget: typed,
      name: typed,
      email: typed,
      phone: typed,
      message: typed,
      website: typed, // a honeypot: hidden from people, an enquiry that fills it is discarded
    }),
    response: okSchema,
    status: 201,
  }),
  apply: defineEndpoint({
    method: 'POST',
    path: '/api/careers/:id/applications',
    summary: 'Sends an application for a job with a CV: PDF, DOC, DOCX or ODT of at most 5 MB',
    tag: 'enquiries',
    access: 'public',
    encoding: 'multipart',
    params: z.object({ id: idTextSchema }),
    body: z.object({
      name: typed,
      email: typed,
      phone: typed,
      message: typed,
      hasAgreed: typed, // "on", as a ticked checkbox sends it
      website: typed,
      cv: z.optional(z.file()),
    }),
    response: okSchema,
    status: 201,
  }),
  complain: defineEndpoint({
    method: 'POST',
    path: '/api/complaints',
    summary: 'Sends a complaint about faulty goods of an order, optionally with a picture of at most 5 MB',
    tag: 'enquiries',
    access: 'public',
    encoding: 'multipart',
    body: z.object({
      orderNumber: typed,
      name: typed,
      email: typed,
      phone: typed,
      goods: typed,
      fault: typed,
      wish: typed, // a value of validate-complaint.ts
      website: typed,
      photo: z.optional(z.file()),
    }),
    response: okSchema,
    status: 201,
  }),
}
