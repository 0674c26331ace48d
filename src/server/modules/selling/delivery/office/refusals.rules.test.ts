import { expect, test } from 'vitest'
import { dangerClasses } from '#contracts/admin/product-fields.ts'
import { listRefused, toRefusal } from './refusals.rules.ts'

test.each<[string, Parameters<typeof listRefused>[0], string[]]>([
  ['a carrier of no danger refuses all classes', { carriesDanger: false, refusedClasses: [] }, [...dangerClasses]],
  ['one of danger refuses what is listed', { carriesDanger: true, refusedClasses: ['inflated'] }, ['inflated']],
  ['or nothing', { carriesDanger: true, refusedClasses: [] }, []],
])('%s', (_name, stored, refused) => {
  expect(listRefused(stored)).toEqual(refused)
  expect(toRefusal(listRefused(stored))).toEqual(stored)
})
