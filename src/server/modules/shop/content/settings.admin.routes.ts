import type { FastifyInstance } from 'fastify'
import { giftEndpoints } from '#contracts/admin/gifts.ts'
import { menuEndpoints } from '#contracts/admin/menus.ts'
import { shopMessageEndpoints } from '#contracts/admin/shop-messages.ts'
import { searchPhraseEndpoints } from '#contracts/admin/search-phrases.ts'
import { shopRuleEndpoints, welcomeEndpoints } from '#contracts/admin/shop-settings.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import { changeGifts, readGifts } from './settings/change-gifts.ts'
import { changeMessages, readMessages } from './settings/change-messages.ts'
import { changeMenus, readMenus } from './settings/change-menus.ts'
import { changeShopRules, changeWelcome, readShopRules, readWelcome } from './settings/change-rules.ts'
import { changeSearchPhrases, readSearchPhrases } from './settings/change-search-phrases.ts'
import type { ChangeDeps } from './settings/change-settings.ts'

/** What an owner decides about the shop as a whole. */
export function registerSettingsRoutes(app: FastifyInstance, deps: StaffWriteDeps & ChangeDeps): void {
  const { db } = deps
  registerEndpoint(app, shopRuleEndpoints.get, async () => ({ data: await readShopRules(db.query) }))
  registerEndpoint(app, welcomeEndpoints.get, async () => ({ data: await readWelcome(db.query) }))
  registerEndpoint(app, giftEndpoints.get, async () => ({ data: await readGifts(db.query) }))
  registerStaffWrite(app, deps, giftEndpoints.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeGifts(deps, write, { id: params.id, version, patch }) }
  })
  registerEndpoint(app, searchPhraseEndpoints.get, async () => ({ data: await readSearchPhrases(db.query) }))
  registerStaffWrite(app, deps, searchPhraseEndpoints.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeSearchPhrases(deps, write, { id: params.id, version, patch }) }
  })
  registerEndpoint(app, shopMessageEndpoints.get, async () => ({ data: await readMessages(db.query) }))
  registerStaffWrite(app, deps, shopMessageEndpoints.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeMessages(deps, write, { id: params.id, version, patch }) }
  })
  registerEndpoint(app, menuEndpoints.get, async () => ({ data: await readMenus(db.query) }))
  registerStaffWrite(app, deps, menuEndpoints.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeMenus(deps, write, { id: params.id, version, patch }) }
  })
  registerStaffWrite(app, deps, shopRuleEndpoints.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeShopRules(deps, write, { id: params.id, version, patch }) }
  })
  registerStaffWrite(app, deps, welcomeEndpoints.change, async ({ params, body, version, ...write }) => {
    const { reason: _, ...patch } = body
    return { data: await changeWelcome(deps, write, { id: params.id, version, patch }) }
  })
}
