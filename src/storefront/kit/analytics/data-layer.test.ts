import { afterEach, expect, test, vi } from 'vitest'
import { toConsentMode } from './data-layer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const denied = {
  functionality_storage: 'granted',
  security_storage: 'granted',
  analytics_storage: 'denied',
  personalization_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}

test.each([
  [['technical'], {}],
  [['technical', 'analytical'], { analytics_storage: 'granted' }],
  [['technical', 'marketing'], { personalization_storage: 'granted' }],
  [['technical', 'advertisement'], { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }],
] as const)('the groups %j in the words of consent mode', (groups, granted) => {
  expect(toConsentMode(groups)).toEqual({ ...denied, ...granted })
})

test('an answer is sent as cookie_consent_update after the defaults, stored for a year and logged', async () => {
  const { layer, fetched, written } = stubBrowser()
  const { giveConsent } = await import('#storefront/features/shop/consent/give-consent.ts')
  giveConsent(['analytical'])
  giveConsent([])
  expect(layer.map((entry) => ('event' in entry ? entry : [...toArray(entry)].slice(0, 2)))).toEqual([
    ['consent', 'default'],
    ['consent', 'update'],
    {
      event: 'cookie_consent_update',
      cookie_consent: { technical: true, analytical: true, marketing: false, advertisement: false },
    },
    ['consent', 'update'],
    {
      event: 'cookie_consent_update',
      cookie_consent: { technical: true, analytical: false, marketing: false, advertisement: false },
    },
  ])
  expect(written.at(-1)).toMatch(/^cookie_consent=1%3A[\w-]{36}%3Atechnical; Max-Age=31536000; Path=\//)
  await expect.poll(() => fetched).toHaveLength(2)
  expect(fetched[0]).toMatchObject({ version: 1, groups: ['technical', 'analytical'] })
})

test('without an answer everything is denied before the first event', async () => {
  const { layer } = stubBrowser()
  const { push } = await import('./data-layer.ts')
  push({ event: 'purchase' })
  push({ event: 'search' })
  expect(layer.map(readEntry)).toEqual([
    ['consent', 'default', { ...denied, wait_for_update: 500 }],
    { event: 'purchase' },
    { event: 'search' },
  ])
})

test('consent from an earlier visit is sent before the first event of this visit', async () => {
  const { layer, document } = stubBrowser()
  document.cookie = 'a=b'
  document.cookie = 'cookie_consent=1%3Aabc%3Atechnical%2Canalytical; Path=/'
  const { push } = await import('./data-layer.ts')
  push({ event: 'purchase' })
  expect(layer.map(readEntry)).toEqual([
    ['consent', 'default', { ...denied, wait_for_update: 500 }],
    ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    { event: 'purchase' },
  ])
})

test('an answer to an older version of the bar allows nothing', async () => {
  const { document } = stubBrowser()
  document.cookie = 'cookie_consent=0%3Aabc%3Atechnical%2Canalytical'
  const { readConsentGroups } = await import('./data-layer.ts')
  expect(readConsentGroups()).toBeUndefined()
})

function readEntry(entry: object): unknown {
  return 'event' in entry ? entry : toArray(entry)
}

function toArray(entry: object): unknown[] {
  return Array.from(entry as ArrayLike<unknown>)
}

function stubBrowser() {
  const layer: object[] = []
  const fetched: unknown[] = []
  const written: string[] = []
  const document = {
    get cookie() {
      return written.map((line) => line.split(';')[0]).join('; ')
    },
    set cookie(line: string) {
      written.push(line)
    },
    querySelector: () => null,
  }
  vi.stubGlobal('dataLayer', layer)
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://shop.test' })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    fetched.push(JSON.parse(body))
    return { status: 204, text: async () => '' }
  })
  return { layer, document, fetched, written }
}
