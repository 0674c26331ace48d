import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contracts/messages.ts'
import { sharedListEndpoints as endpoints } from '#contracts/party/shared-lists.ts'
import type { VariantId } from '#kernel/ids.ts'
import { guestCookieName, setCartCookie, setGuestCookie } from '#server/http/cookies.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { randomSecret } from '#server/platform/ids.ts'
import { closeList, eraseList, recountList } from './change-list.ts'
import { claimItems, freeItem, replyToList } from './claim-items.ts'
import { makeList } from './make-list.ts'
import { readList } from './read-list.ts'
import { describeLines } from './shared-goods.ts'
import type { SharingDeps } from './sharing.types.ts'

export function registerSharingRoutes(app: FastifyInstance, deps: SharingDeps): void {
  registerEndpoint(app, endpoints.offer, async ({ query }) => {
    const goods = await describeLines(deps, readLines(query.lines))
    return { data: goods.flatMap((one) => (one && one.available > 0 ? [one] : [])) }
  })
  registerEndpoint(app, endpoints.make, async ({ body: { website, ...list }, caller }) => {
    // Honeypot: people do not see this field, and a bot gets no link.
    if (website !== '') throw new ApiError('conflict', { message: messages.sharedList.failed })
    return { data: await makeList(deps, { ...list, eventOn: list.eventOn, ip: caller.ip, userId: caller.user?.id }) }
  })
  registerEndpoint(app, endpoints.get, async ({ params: link, request }) => ({
    data: await readList(deps, { link, guestKey: findGuestKey(request) }),
  }))
  registerEndpoint(app, endpoints.claim, async ({ params: link, body, caller, request, reply }) => {
    const guestKey = findGuestKey(request) ?? randomSecret()
    const { user, tempId, isAdult, ip } = caller
    const owner = { userId: user?.id, tempId }
    const { cart } = await claimItems(deps, { ...body, link, guestKey, ip, owner, isAdult })
    setGuestCookie(reply, guestKey)
    if (cart && cart.tempId !== null) setCartCookie(reply, { tempId: cart.tempId, isSaved: true })
    return { data: { cart } }
  })
  registerEndpoint(app, endpoints.reply, async ({ params: link, body, caller, request, reply }) => {
    const guestKey = findGuestKey(request) ?? randomSecret()
    await replyToList(deps, { ...body, link, guestKey, ip: caller.ip })
    setGuestCookie(reply, guestKey)
    return { data: await readList(deps, { link, guestKey }) }
  })
  registerEndpoint(app, endpoints.free, async ({ params: link, body: { itemId }, request }) => {
    const guestKey = findGuestKey(request)
    await freeItem(deps, { link, guestKey, itemId })
    return { data: await readList(deps, { link, guestKey }) }
  })
  registerEndpoint(app, endpoints.change, async ({ params: link, body: { to }, request }) => {
    if (to === 'recounted') await recountList(deps, link)
    else await closeList(deps, { link, isClosed: to === 'closed' })
    return { data: await readList(deps, { link, guestKey: findGuestKey(request) }) }
  })
  registerEndpoint(app, endpoints.erase, ({ params }) => eraseList(deps, params))
}

function findGuestKey({ cookies }: FastifyRequest): string | undefined {
  const key = cookies[guestCookieName]
  return key !== undefined && /^[A-Za-z0-9_-]{22}$/.test(key) ? key : undefined
}

/** Each variant once. The contract has checked the form. */
function readLines(text: string): { variantId: VariantId; packs: number }[] {
  const sums = new Map<VariantId, number>()
  for (const line of text.split(',')) {
    const [, variantId = 0, packs = 0] = line.split('.').map(Number)
    sums.set(variantId, (sums.get(variantId) ?? 0) + packs)
  }
  return [...sums].map(([variantId, packs]) => ({ variantId, packs }))
}
