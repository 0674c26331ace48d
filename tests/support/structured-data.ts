import Validator from '@adobe/structured-data-validator'
import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1))
const address = z.url()
const place = z.object({
  '@type': z.literal('PostalAddress'),
  streetAddress: text,
  addressLocality: text,
  postalCode: text,
})

/** What Google's documentation requires of types that the validator does not know. */
const rules: Readonly<Record<string, z.ZodMiniType>> = {
  WebSite: z.object({ name: text, url: address }),
  CollectionPage: z.object({ name: text, url: address }),
  Store: z.object({ name: text, address: place, url: address, telephone: text }),
  BlogPosting: z.object({
    headline: text,
    datePublished: z.iso.datetime(),
    image: address,
    author: z.object({ name: text }),
    publisher: z.object({ name: text, logo: z.object({ url: address }) }),
    dateModified: z.iso.datetime(),
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(z.object({ '@type': z.literal('Question'), name: text, acceptedAnswer: z.object({ text }) }))
      .check(z.minLength(1)),
  }),
  Event: z.object({
    name: text,
    startDate: text,
    eventStatus: address,
    eventAttendanceMode: address,
    location: z.object({
      name: text,
      address: z.object({ '@type': z.literal('PostalAddress'), addressLocality: text }),
    }),
  }),
  ItemList: z.object({
    itemListElement: z
      .array(z.object({ '@type': z.literal('ListItem'), position: z.int(), name: text, url: address }))
      .check(z.minLength(1)),
  }),
  ProductGroup: z.object({
    name: text,
    productGroupID: text,
    variesBy: z.array(address),
    hasVariant: z.array(z.object({ '@type': z.literal('Product'), sku: text })).check(z.minLength(1)),
  }),
}
/** Types that the validator has rules for. */
const known = new Set(['Product', 'BreadcrumbList', 'Organization', 'JobPosting', 'VideoObject'])

const itemSchema = z.looseObject({ '@type': z.string(), '@context': z.literal('https://schema.org') })

/** The faults of a page's structured data (JSON-LD), in words; empty = search engines can use all of it. */
export async function findStructuredDataFaults(html: string): Promise<string[]> {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => json,
  )
  const items = scripts.flatMap((json) => z.array(itemSchema).parse(JSON.parse(json)))
  const faults: string[] = []
  for (const item of items) {
    const type = item['@type']
    if (!known.has(type) && !rules[type]) faults.push(`${type}: no rule for this type`)
    const parsed = rules[type]?.safeParse(item)
    if (parsed && !parsed.success) faults.push(`${type}: ${z.prettifyError(parsed.error)}`)
  }
  const byType = Object.groupBy(items, (item) => item['@type'])
  const issues = await new Validator().validate({ jsonld: byType, microdata: {}, rdfa: {}, errors: [] })
  for (const { severity, issueMessage, path } of issues) {
    if (severity === 'ERROR') faults.push(`${path.map(({ type }) => type).join(' > ')}: ${issueMessage}`)
  }
  return faults
}
