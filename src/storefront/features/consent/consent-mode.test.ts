import { afterEach, expect, test, vi } from 'vitest'
import { toConsentMode } from './consent-mode.ts'

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

test('an answer is told as cookie_consent_update after the defaults, kept for a year and logged', async () => {
  const { layer, document, fetched } = stubBrowser()
  const { giveConsent } = await import('./give-consent.ts')
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
  expect(document.cookie).toMatch(/^cookie_consent=1%3A[\w-]{36}%3Atechnical; Max-Age=31536000; Path=\//)
  await vi.waitFor(() => expect(fetched).toHaveLength(2))
  expect(fetched[0]).toMatchObject({ version: 1, groups: ['technical', 'analytical'] })
})

function toArray(entry: object): unknown[] {
  return Array.from(entry as ArrayLike<unknown>)
}

function stubBrowser() {
  const layer: object[] = []
  const fetched: unknown[] = []
  const document = { cookie: '' }
  vi.stubGlobal('dataLayer', layer)
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://shop.test' })
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    fetched.push(JSON.parse(body))
    return { status: 204, text: async () => '' }
  })
  return { layer, document, fetched }
}
