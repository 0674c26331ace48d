/**
 * Owns what visitors ask by a form: enquiries about events and services, applications for jobs with their CVs. All of it is
 * personal data and carries the day on which a nightly job erases it.
 */
import type { FastifyInstance } from 'fastify'
import type { Jobs } from '#server/platform/jobs.ts'
import { registerEnquiriesRoutes } from './enquiries.routes.ts'
import { createEnquiriesService, eraseCron, eraseJob, type EnquiriesDeps } from './enquiries.service.ts'

export function createEnquiriesModule({ jobs, ...deps }: EnquiriesDeps & { jobs: Jobs }) {
  const service = createEnquiriesService(deps)
  deps.notifications.provide('enquiry-received', service.fillEnquiryReceived)
  deps.notifications.provide('enquiry-for-shop', service.fillEnquiryForShop)
  deps.notifications.provide('application-received', service.fillApplicationReceived)
  deps.notifications.provide('application-for-shop', service.fillApplicationForShop)
  jobs.work(eraseJob, service.runErase)
  jobs.schedule(eraseJob, eraseCron)
  return { routes: (app: FastifyInstance) => registerEnquiriesRoutes(app, service) }
}
