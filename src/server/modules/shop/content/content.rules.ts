import type { InfoPage, JobOpening } from '#contracts/content.ts'

// The tables' CHECK constraints allow nothing else; the row's type is text.

export function enquiryKindOf(text: string | null): InfoPage['enquiry_kind'] {
  switch (text) {
    case 'decoration':
    case 'costume_rental':
    case 'ballooning':
    case 'service':
      return text
    default:
      return null
  }
}

export function employmentOf(text: string): JobOpening['employment'] {
  return text === 'part_time' || text === 'agreement' ? text : 'full_time'
}

export function salaryUnitOf(text: string): JobOpening['salary_unit'] {
  return text === 'hour' ? 'hour' : 'month'
}
