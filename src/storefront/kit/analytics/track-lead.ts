import { push } from './data-layer.ts'

/** GA4's `generate_lead`: an enquiry or an application was received. Does nothing on the server. */
export function trackLead(source: string): void {
  if (typeof document !== 'undefined') push({ event: 'generate_lead', lead_source: source })
}
