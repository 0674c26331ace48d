import { expect, test } from 'vitest'
import { isSettingValid, parseSetting } from './settings.ts'

test.each([
  [{ EUR: 4_000, CZK: 100_000 }, 4_000],
  [{ EUR: null }, null],
  [undefined, 6_000],
  [{ CZK: 100_000 }, 6_000],
  [{ EUR: '40 €' }, 6_000],
  ['40 €', 6_000],
])('with %j stored, delivery is free from %j cents', (stored, cents) => {
  expect(parseSetting('freeDelivery', stored).EUR).toBe(cents)
})

test.each([
  [{ moderation: 'after' }, 'after'],
  [{ moderation: 'before' }, 'before'],
  [{ moderation: 'yes' }, 'before'],
  ['after', 'before'],
  [undefined, 'before'],
])('with %j stored, reviews are moderated %s', (stored, moderation) => {
  expect(parseSetting('reviews', stored).moderation).toBe(moderation)
})

test('what is missing or faulty is empty, off or not there', () => {
  expect(parseSetting('contacts', null)).toMatchObject({ shop_name: '', email: '' })
  expect(parseSetting('topmenu', 'Predajne')).toEqual([])
  expect(parseSetting('maintenance', undefined).is_enabled).toBe(false)
  expect(parseSetting('bankAccount', { iban: 'SK31' })).toBeUndefined()
  expect(parseSetting('newsletter', {})).toBeUndefined()
  expect(parseSetting('feeds', undefined).heurekaDepots).toEqual({})
})

test('a known setting has to have its form, an unknown one is free', () => {
  expect(isSettingValid('freeDelivery', { EUR: '40 €' })).toBe(false)
  expect(isSettingValid('freeDelivery', { EUR: null })).toBe(true)
  expect(isSettingValid('claim', { any: 'thing' })).toBe(true)
})
