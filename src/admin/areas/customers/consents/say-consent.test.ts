import { expect, test } from 'vitest'
import type { ConsentRow } from '#contracts/admin/consents.ts'
import { sayConsent, sayState } from './say-consent.ts'

const row: ConsentRow = {
  id: 'account-1',
  user_id: null,
  name: '',
  email: 'jana@konfetka.test',
  kind: 'newsletter',
  is_granted: true,
  version: '1',
  detail: '',
  way: 'email',
  at: '2026-11-26T10:00:00.000Z',
  is_withdrawable: true,
}

test.each([
  [{}, '„Odoslaním súhlasíte so zasielaním noviniek.“ · znenie 1', 'súhlasí'],
  [{ is_granted: false, way: 'staff' as const }, 'znenie 1', 'odvolal súhlas'],
  [{ way: '' as const }, 'znenie 1', 'súhlasí'],
  [
    { kind: 'terms' as const, way: 'order' as const, version: '2026-06-19' },
    '„Súhlasím s obchodnými podmienkami“ · podmienky platné od 19. júna 2026',
    'súhlasí',
  ],
  [
    { kind: 'cookies' as const, way: 'cookie_bar' as const, is_granted: false, detail: 'technical' },
    'znenie 1 · nevyhnutné',
    'odmietol',
  ],
])('%o is said with its words and its version', (changes, said, state) => {
  const consent = { ...row, ...changes }
  expect(sayConsent(consent).replaceAll('\u00A0', ' ')).toBe(said)
  expect(sayState(consent)).toBe(state)
})
