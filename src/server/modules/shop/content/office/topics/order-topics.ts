import type { QuestionTopics } from '#contracts/admin/question-topics.ts'
import { notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { contentChanged } from '../../content.events.ts'
import * as queries from './question-topics.queries.ts'

const thing = 'question-topics'

export async function readQuestionTopics(q: Queryable): Promise<QuestionTopics> {
  return toQuestionTopics(await queries.listQuestionTopics(q))
}

/**
 * Puts the topics in the order of these ids. One that a colleague has added meanwhile stays behind them. Throws 404 for another id
 * than 1 and for an unknown topic, 412 for another version.
 */
export async function orderQuestionTopics(
  { events }: { events: Publisher },
  { tx, audit }: AuditedWrite,
  { id, version, topicIds }: { id: number; version: number; topicIds: readonly number[] | undefined },
): Promise<QuestionTopics> {
  if (id !== 1) throw notFound(thing)
  await queries.lockQuestionTopics(tx)
  const before = await readQuestionTopics(tx)
  await refuseStale(tx, { thing, current: before, version })
  const known = before.topics.map((topic) => topic.id)
  const named = new Set(topicIds ?? known)
  if ([...named].some((one) => !known.includes(one))) throw notFound(thing)
  await queries.updateTopicOrder(tx, [...named, ...known.filter((one) => !named.has(one))])
  const after = await readQuestionTopics(tx)
  audit({ thing, id, before, after, version: after.version })
  await events.publish(tx, contentChanged({ tags: ['faq'] }))
  return after
}

/** The version grows with each of them, and with a new one. */
function toQuestionTopics(stored: readonly queries.StoredTopic[]): QuestionTopics {
  const version = stored.reduce((sum, topic) => sum + topic.version, 1)
  return { id: 1, version, topics: stored.map(({ id, name }) => ({ id, name })) }
}
