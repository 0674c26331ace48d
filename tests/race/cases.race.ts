import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aComplaint, anEnquiry, aReview } from '#tests/support/inbox.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Two people of the service at one case, each on a node of their own.

let nodes: [TestApp, TestApp]

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

const rounds = 8

async function aPerson({ app, db }: TestApp, firstname: string) {
  const { userId, cookies } = await aStaffSession(db, { roles: ['service'], firstname })
  return { userId, name: `${firstname} Nová`, call: createStaffClient(app, cookies) }
}

async function twoPeople() {
  return [await aPerson(nodes[0], 'Eva'), await aPerson(nodes[1], 'Mária')] as const
}

test('of two people who take a case one gets it, and the other learns who has it', async () => {
  const people = await twoPeople()
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await anEnquiry(nodes[0])
    const answers = await Promise.all(
      people.map(({ call, userId }) =>
        call('POST', `/api/admin/cases/${id}/assign`, { version: 1, body: { ownerId: userId } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const winner = people[answers.findIndex(({ status }) => status === 200)]
    const refused = answers.find(({ status }) => status === 412)
    expect(refused?.body.details).toMatchObject({
      changed_by: winner?.name,
      current: { state: 'open', owner: { id: winner?.userId, name: winner?.name } },
    })
    const { data } = (await people[0].call('GET', `/api/admin/cases/${id}/timeline`)).body
    expect(data.filter(({ kind }: { kind: string }) => kind === 'change')).toHaveLength(1)
  }
})

test('of two answers to a case the customer gets one', async () => {
  const people = await twoPeople()
  const [{ db }] = nodes
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await aComplaint(nodes[0])
    const answers = await Promise.all(
      people.map(({ call, name }) =>
        call('POST', `/api/admin/cases/${id}/answers`, {
          version: 1,
          body: { subject: 'Odpoveď', text: `Píše ${name}.`, to: 'done' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const sent = await db.query.selectFrom('caseMessages').select('text').where('caseId', '=', id).execute()
    expect(sent).toEqual([{ text: `Píše ${people[answers.findIndex(({ status }) => status === 200)]?.name}.` }])
  }
})

test('the inbox does not overwrite what the command has decided about a review', async () => {
  const [eva] = await twoPeople()
  const [{ db }, { modules }] = nodes
  for (let round = 0; round < rounds; round += 1) {
    const { id, reviewId, version } = await aReview(nodes[0])
    const [inbox] = await Promise.all([
      eva.call('POST', `/api/admin/cases/${id}/moderate`, { version, body: { state: 'published' } }),
      modules.reviews.moderate(reviewId ?? 0, { state: 'rejected', moderator: 'test' }),
    ])
    const { state } = await db.query
      .selectFrom('reviews')
      .select('state')
      .where('id', '=', reviewId ?? 0)
      .executeTakeFirstOrThrow()
    // The command may change a decision, the inbox may not: whichever is first, the command has the last word.
    expect(state).toBe('rejected')
    expect(inbox.status).toBeOneOf([200, 412])
    expect((await eva.call('GET', `/api/admin/cases/${id}`)).body.data.state).toBe('done')
  }
})
