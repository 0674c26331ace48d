import type { FastifyInstance } from 'fastify'
import { reminderEndpoints as endpoints } from '#contracts/party/reminders.ts'
import { setCartCookie } from '#server/http/cookies.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { eraseReminder, putNextGoods, readReminder, setReminder } from './keep-reminder.ts'
import type { RemindersDeps } from './reminders.types.ts'

export function registerReminderRoutes(app: FastifyInstance, deps: RemindersDeps): void {
  registerEndpoint(app, endpoints.get, async ({ params }) => ({ data: await readReminder(deps, params) }))
  registerEndpoint(app, endpoints.set, async ({ params }) => {
    await setReminder(deps, params)
    return { data: await readReminder(deps, params) }
  })
  registerEndpoint(app, endpoints.erase, async ({ params }) => {
    await eraseReminder(deps, params)
    return { data: await readReminder(deps, params) }
  })
  registerEndpoint(app, endpoints.putGoods, async ({ params: link, caller, reply }) => {
    const { user, tempId, isAdult } = caller
    const cart = await putNextGoods(deps, { link, owner: { userId: user?.id, tempId }, isAdult })
    if (cart.tempId !== null) setCartCookie(reply, { tempId: cart.tempId, isSaved: true })
    return { data: { cart } }
  })
}
