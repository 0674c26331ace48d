import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['content'] })).cookies)
})
beforeEach(async () => {
  await change({ form: [], cart: [], voucher: [], account: [], newsletter: [] })
})
afterAll(() => shop.close())

const url = '/api/admin/messages'
const required = { name: 'required', text: 'Toto pole je povinné.' }
const min = { name: 'min', text: 'Aspoň {length} písmen, prosím.' }

async function change(body: object) {
  const { version } = (await call('GET', url)).body.data
  return call('PATCH', `${url}/1`, { version, body })
}

async function seen(): Promise<unknown> {
  const { data } = (await shop.app.inject('/api/settings')).json()
  return data.find((setting: { name: string }) => setting.name === 'words')?.value
}

test('visitors get the words of the shop by the text of the catalog; without any they get nothing', async () => {
  expect(await seen()).toBeUndefined()
  const changed = await change({ form: [min, required], newsletter: [{ name: 'saved', text: 'Uložené.' }] })
  expect(changed.body.data, changed.text).toMatchObject({ form: [required, min], cart: [] })
  expect(await seen()).toEqual({
    'Pole musí být vyplněno': required.text,
    'Vyplňte prosím minimálně {length} znaků.': min.text,
    'E-mail byl úspěšně uložen.': 'Uložené.',
  })
  await change({ newsletter: [] })
  expect(Object.keys((await seen()) ?? {})).toHaveLength(2)
  const [row] = await shop.db.query
    .selectFrom('auditLog')
    .select(['thing', 'changes'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(row).toMatchObject({ thing: 'messages', changes: { newsletter: [[{ name: 'saved', text: 'Uložené.' }], []] } })
})

test('a text that is empty, or that of the catalog, is none of its own', async () => {
  await change({ form: [required] })
  const { body } = await change({
    form: [
      { name: 'required', text: ' ' },
      { name: 'email', text: 'Pole musí obsahovat platný email.' },
    ],
  })
  expect(body.data.form).toEqual([])
  expect(await seen()).toBeUndefined()
})

test.each([
  ['an unknown message', { form: [{ name: 'toString', text: 'Nie' }] }, { form: ['Hlásenie toString obchod nemá.'] }],
  [
    'a text without its gap',
    { form: [required, { name: 'min', text: 'Viac písmen.' }], cart: [{ name: 'soldOut', text: 'Vypredané.' }] },
    {
      form: ['Do textu „Vyplňte prosím minimálně {length} znaků.“ patrí aj {length}.'],
      cart: ['Do textu „Produkt {name} už nie je skladom.“ patrí aj {name}.'],
    },
  ],
])('%s is refused, and nothing of it is kept', async (_, body, errors) => {
  const { status, body: problem } = await change(body)
  expect([status, problem.errors]).toEqual([422, errors])
  expect(await seen()).toBeUndefined()
})

test('a text that is too long is refused', async () => {
  expect((await change({ form: [{ name: 'required', text: 'a'.repeat(301) }] })).status).toBe(422)
})
