import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { runStaffWrite } from '#server/http/staff/run-staff-write.ts'
import { openUndo } from '#server/http/staff/staff-undo.ts'
import { systemClock as clock } from '#server/platform/clock.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient, type GivenStaff } from '#tests/support/staff.ts'

// An undo against the worker that sends the mail, on two nodes of one database.

let nodes: [TestApp, TestApp]
let eva: GivenStaff

const operation = 'POST /test'
const facts = z.object({ name: z.string() })

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
  for (const { app, modules } of nodes) {
    modules.notifications.provide('password-reset', async (data) => ({
      to: z.parse(z.object({ to: z.string() }), data).to,
      props: { resetUrl: 'https://konfetka.test/obnova' },
    }))
    app.staffFrame?.operations.set(operation, {
      permission: 'catalog.edit',
      perform: () => Promise.reject(new Error('Nothing calls it.')),
      takeBack: async ({ tx, facts: noted, audit }) => {
        const { name } = z.parse(facts, noted)
        await tx.deleteFrom('brands').where('name', '=', name).execute()
        audit({ thing: 'test', id: 1, before: { name } })
      },
    })
  }
  eva = await aStaffSession(nodes[0].db, { roles: ['catalog'] })
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

/** A write that adds a brand and sends two mails; returns its undo. */
async function write(name: string) {
  const { db, modules } = nodes[0]
  const staff = await modules.staff.authenticate(Object.values(eva.cookies)[0] ?? '')
  if (!staff) throw new Error('The session is open.')
  const { userId } = staff
  const permission = 'catalog.edit' as const
  const call = { staff, permission, key: crypto.randomUUID(), request: [name], isDryRun: false, reason: '' }
  const answer = await runStaffWrite({ db, clock }, call, async (tx, audit) => {
    const undo = openUndo(tx)
    await tx.insertInto('brands').values({ name, slug: name }).execute()
    for (const to of [`a-${name}@konfetka.test`, `b-${name}@konfetka.test`])
      await modules.notifications.enqueue(tx, 'password-reset', { to })
    undo.undoable({ name })
    audit({ thing: 'test', id: 1, after: { name } })
    return JSON.stringify(await undo.close({ userId, operation, permission }))
  })
  return z.parse(z.object({ id: z.uuid(), until: z.string() }), JSON.parse(answer))
}

/** Second 15 comes now. */
async function endWaiting(id: string) {
  const { db } = nodes[0]
  const now = sql<Date>`clock_timestamp()`
  await db.query
    .updateTable('jobOutbox')
    .set({ heldUntil: now, options: sql`'{}'` })
    .where('heldBy', '=', id)
    .execute()
}

const undo = (node: TestApp, id: string, key?: string) =>
  createStaffClient(node.app, eva.cookies)('POST', `/api/admin/undo/${id}`, key === undefined ? {} : { key })

const sentTo = (name: string) => nodes.flatMap(({ mails }) => mails).filter(({ to }) => to.includes(name)).length

async function isThere(name: string) {
  const rows = await nodes[0].db.query.selectFrom('brands').select('id').where('name', '=', name).execute()
  return rows.length === 1
}

test('a mail of a write waits, and its undo takes the write and the mail back, once', async () => {
  const name = crypto.randomUUID()
  const { id } = await write(name)
  await nodes[1].runJobs()
  expect([sentTo(name), await isThere(name)]).toEqual([0, true])
  const answers = await Promise.all([undo(nodes[0], id), undo(nodes[1], id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  await endWaiting(id)
  await nodes[1].runJobs()
  expect([sentTo(name), await isThere(name)]).toEqual([0, false])
})

test('at second 15 either the mails are sent and the undo is refused, or it is undone and no mail is sent', async () => {
  const outcomes = new Set<number>()
  for (let round = 0; round < 20; round += 1) {
    const name = crypto.randomUUID()
    const { id } = await write(name)
    await endWaiting(id)
    // The undo reads its session first, so the worker starts up to 40 ms later.
    const pause = new Promise((resolve) => {
      setTimeout(resolve, (round % 5) * 10)
    })
    const [{ status }] = await Promise.all([undo(nodes[1], id), pause.then(() => nodes[0].runJobs())])
    await nodes[0].runJobs()
    outcomes.add(status)
    expect([status, sentTo(name), await isThere(name)]).toEqual(status === 204 ? [204, 0, false] : [409, 2, true])
  }
  // Both happened, so the race was one.
  expect([...outcomes].toSorted((a, b) => a - b)).toEqual([204, 409])
})

test('after its time an undo is refused although no mail has been sent yet', async () => {
  const name = crypto.randomUUID()
  const { id } = await write(name)
  await nodes[0].db.query
    .updateTable('staffUndos')
    .set({ until: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  expect((await undo(nodes[1], id)).body.code).toBe('undo_over')
  await endWaiting(id)
  await nodes[0].runJobs()
  expect([sentTo(name), await isThere(name)]).toEqual([2, true])
})

test('a colleague cannot take it back, and the same key asks once', async () => {
  const name = crypto.randomUUID()
  const { id } = await write(name)
  const colleague = await aStaffSession(nodes[0].db, { roles: ['catalog'] })
  expect((await createStaffClient(nodes[0].app, colleague.cookies)('POST', `/api/admin/undo/${id}`)).status).toBe(404)
  const key = crypto.randomUUID()
  const answers = [await undo(nodes[0], id, key), await undo(nodes[1], id, key)]
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect((await nodes[0].modules.staff.verifyAudit()).faults).toEqual([])
})
