import { createHash } from 'node:crypto'

/** Every answer renews the cookie, so more than one step is rare; a client may keep an old id for longer. */
const maxFollowingCarts = 5
const tempIdForm = /^[A-Za-z0-9_-]{22,64}$/

/** Whether a text that a client sent can be the temporary id of a cart. */
export function isTempId(text: string | undefined): text is string {
  return text !== undefined && tempIdForm.test(text)
}

/**
 * A temporary id and those that follow it once its cart was ordered, merged or closed. They are derived, not drawn: calls that
 * still carry the old cookie at the same moment all find the same next cart, and none overwrites the cookie of another.
 */
export function* tempIdsFrom(tempId: string | undefined): Generator<string> {
  if (!isTempId(tempId)) return
  for (let id = tempId, count = 0; count < maxFollowingCarts; count += 1) {
    yield id
    id = createHash('sha256').update(`next cart ${id}`).digest('base64url')
  }
}
