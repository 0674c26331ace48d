import type { JobOpening } from '#contracts/content.ts'
import { schemaOrg, toPostalAddress } from './schema-org.ts'

const isOnServer = import.meta.env.SSR

export function jobJsonLd({ job, shopName, origin }: { job: JobOpening; shopName: string; origin: string }) {
  if (!isOnServer) return {}
  return {
    '@context': schemaOrg,
    '@type': 'JobPosting',
    title: job.title,
    description: job.body_html,
    datePosted: job.published_at,
    validThrough: job.closes_on,
    employmentType: schemaEmployments[job.employment],
    hiringOrganization: { '@type': 'Organization', name: shopName, sameAs: origin },
    jobLocation: {
      '@type': 'Place',
      address: job.store
        ? toPostalAddress(job.store)
        : { '@type': 'PostalAddress', addressLocality: job.town, addressCountry: 'SK' },
    },
    ...(job.salary_from_cents !== null && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: {
          '@type': 'QuantitativeValue',
          minValue: job.salary_from_cents / 100,
          unitText: job.salary_unit === 'month' ? 'MONTH' : 'HOUR',
        },
      },
    }),
  }
}

const schemaEmployments = { full_time: 'FULL_TIME', part_time: 'PART_TIME', agreement: 'TEMPORARY' } as const
