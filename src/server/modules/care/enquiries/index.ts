/**
 * Owns what visitors send through forms: enquiries about events and services, job applications with their CVs,
 * complaints about faulty goods with their pictures. All of it is personal data and carries the day on which a nightly
 * job erases it.
 */
import type { FastifyInstance } from 'fastify'
import type { Jobs } from '#server/platform/jobs.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { createComplaintsService } from './complaints.service.ts'
import { endEnquiriesOf } from './customer-data.queries.ts'
import { registerEnquiriesRoutes } from './enquiries.routes.ts'
import { createEnquiriesService, eraseCron, eraseJob, type EnquiriesDeps } from './enquiries.service.ts'

export { enquiryData } from './customer-data.ts'

export function createEnquiriesModule({ jobs, ...deps }: EnquiriesDeps & { jobs: Jobs }) {
  const service = createEnquiriesService(deps)
  deps.notifications.provide('enquiry-received', service.fillEnquiryReceived)
  deps.notifications.provide('enquiry-for-shop', service.fillEnquiryForShop)
  deps.notifications.provide('application-received', service.fillApplicationReceived)
  deps.notifications.provide('application-for-shop', service.fillApplicationForShop)
  const { clock, db, files, maxFileBytes, notifications } = deps
  const { readContacts } = deps.content
  const { refuseFlood } = service
  const complaints = createComplaintsService({
    clock,
    db,
    files,
    maxFileBytes,
    notifications,
    readContacts,
    refuseFlood,
  })
  notifications.provide('complaint-received', complaints.fillComplaintReceived)
  notifications.provide('complaint-for-shop', complaints.fillComplaintForShop)
  jobs.work(eraseJob, async () => {
    await complaints.eraseComplaints(clock.now())
    await service.runErase()
  })
  jobs.schedule(eraseJob, eraseCron)
  return {
    routes: (app: FastifyInstance) => registerEnquiriesRoutes(app, { enquiries: service, complaints }),
    async forgetCustomer(tx: Tx, { provedEmail }: DataOwner): Promise<void> {
      if (provedEmail !== undefined) await endEnquiriesOf(tx, { email: provedEmail, now: clock.now() })
    },
  }
}
