/**
 * Owns what visitors send through forms: enquiries about events and services, job applications with their CVs,
 * complaints about faulty goods with their pictures. All of it is personal data and carries the day on which a nightly
 * job erases it.
 */
import { applyForJob } from './apply-for-job.ts'
import { provideComplaintMails } from './complaint-mails.ts'
import { endEnquiriesOf } from './customer-data.queries.ts'
import { registerEnquiriesRoutes } from './enquiries.routes.ts'
import type { EnquiriesDeps, EnquiriesModule, VisitorForms } from './enquiries.types.ts'
import { provideApplicationMails, provideEnquiryMails } from './enquiry-mails.ts'
import { eraseCron, eraseDue, eraseJob } from './erase-due.ts'
import { fileComplaint, fileFor } from './file-complaint.ts'
import { sendEnquiry } from './send-enquiry.ts'

export { enquiryData } from './customer-data.ts'
export type { EnquiriesModule } from './enquiries.types.ts'

export function createEnquiriesModule(deps: EnquiriesDeps): EnquiriesModule {
  const { clock, jobs } = deps
  provideEnquiryMails(deps)
  provideApplicationMails(deps)
  provideComplaintMails(deps)
  jobs.work(eraseJob, () => eraseDue(deps))
  jobs.schedule(eraseJob, eraseCron)
  const forms: VisitorForms = {
    enquire: (enquiry, ip) => sendEnquiry(deps, { enquiry, ip }),
    apply: (application, ip) => applyForJob(deps, { ...application, ip }),
    complain: (complaint, ip) => fileComplaint(deps, { ...complaint, ip }),
  }
  return {
    routes: (app) => registerEnquiriesRoutes(app, forms),
    fileFor: (tx, draft) => fileFor(deps, tx, draft),
    async forgetCustomer(tx, { provedEmail }) {
      if (provedEmail !== undefined) await endEnquiriesOf(tx, { email: provedEmail, now: clock.now() })
    },
  }
}
