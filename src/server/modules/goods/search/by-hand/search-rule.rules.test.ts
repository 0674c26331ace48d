import { describe, expect, test } from 'vitest'
import { messages } from '#contracts/messages.ts'
import { searchRuleEndpoints } from '#contracts/admin/search-rules.ts'
import { applyPatch, checkRule, noRule } from './search-rule.rules.ts'

const { staff } = messages

describe('a rule', () => {
  test.each([
    ['with a synonym', { phrase: 'brčko', meanings: ['slamka'] }, {}],
    ['with a page', { phrase: 'reklamácia poškodeného tovaru poštou domov', redirect_url: '/info/1/a' }, {}],
    ['without words', { phrase: '!?', meanings: ['slamka'] }, { phrase: [staff.searchWordsMissing] }],
    ['with a synonym without words', { phrase: 'brčko', meanings: ['–'] }, { meanings: [staff.searchWordsMissing] }],
    ['that does nothing', { phrase: 'brčko', redirect_url: '' }, { meanings: [staff.searchRuleEmpty] }],
    [
      'with a synonym of a long phrase',
      { phrase: 'brčko na veľmi dlhý pohár', meanings: ['slamka'] },
      { meanings: [staff.searchPhraseLong] },
    ],
  ])('%s', (_name, patch, errors) => {
    expect(checkRule(applyPatch(noRule, patch))).toEqual(errors)
  })

  test('has each synonym and product once, and keeps what a patch does not name', () => {
    const rule = applyPatch(noRule, {
      phrase: 'Brčko',
      meanings: ['Slamka', 'slamka', 'trubička'],
      goods: [
        { id: 5, name: 'A' },
        { id: 3, name: 'B' },
        { id: 5, name: 'A' },
      ],
    })
    expect(rule).toEqual({
      phrase: 'Brčko',
      term: 'brcko',
      meanings: ['Slamka', 'trubička'],
      redirectUrl: null,
      productIds: [5, 3],
    })
    expect(applyPatch(rule, { redirect_url: '/faq' })).toEqual({ ...rule, redirectUrl: '/faq' })
    expect(applyPatch({ ...rule, redirectUrl: '/faq' }, { redirect_url: '' })).toEqual(rule)
  })
})

test.each([
  ['/faq', true],
  ['/71/balony?farba=cervena', true],
  ['/hledanie', true],
  ['', true],
  ['/hledani', false],
  ['/hledani?q=balon', false],
  ['/sprava/objednavky', false],
  ['/api/search', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['faq', false],
])('a visitor may be led to "%s": %s', (url, isAllowed) => {
  const { body } = searchRuleEndpoints.create
  expect(body.safeParse({ phrase: 'a', redirect_url: url }).success).toBe(isAllowed)
})
