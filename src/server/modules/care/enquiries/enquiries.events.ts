import type { Id } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'

export type ComplaintFiled = { complaintId: Id<'complaints'>; at: Date }
export const complaintFiled = defineEvent<ComplaintFiled>('complaint.filed')

export type EnquirySent = { enquiryId: Id<'enquiries'>; at: Date }
export const enquirySent = defineEvent<EnquirySent>('enquiry.sent')

export type JobAppliedFor = { applicationId: Id<'jobApplications'>; at: Date }
export const jobAppliedFor = defineEvent<JobAppliedFor>('job.appliedFor')
