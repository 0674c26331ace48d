import type { Db } from '#server/platform/db/db.ts'

const settings = {
  shopState: { state: 'preparing' },
  vat: { periods: [{ from: '2026-01-01', status: 'non_payer' }] },
  bankAccount: { iban: 'SK3112000000198742637541', bic: '', name: 'Oslava' },
  contacts: {
    company: 'Oslava, s. r. o.',
    street: 'Hlavná 1',
    town: 'Žilina',
    zip: '010 01',
    company_id: '36062235',
    email: 'obchod@oslava.sk',
    phone: '+421 900 111 222',
  },
}

/** A shop that is not open and lacks nothing of its settings and texts; goods, branches, carriers and payments are given apart. */
export async function closeReadyShop(db: Db): Promise<void> {
  await db.query
    .insertInto('settings')
    .values(Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute()
  await db.query.updateTable('infoPages').set({ bodyHtml: '' }).execute()
}
