import { maxRepliedGuests, validateGuestName } from '#contracts/validate-shared-list.ts'
import type { ApiClient, ApiProblem } from '#storefront/api.ts'
import { sharedListMessages as words } from '#storefront/i18n/shared-list-messages.ts'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { submitForm } from '#storefront/kit/forms/submit-form.ts'
import { setChangedCart } from '#storefront/session.ts'
import { freeIntent, itemField } from './item-list.tsx'
import { trackClaimed } from './track-sharing.ts'

/** Which form of the page is answered, and where the visitor goes. */
export type Changed = { part: ListPart; notice: string } | { part: 'gone'; to: 'cart' | 'home' }
export type ListPart = 'items' | 'reply' | 'organizer'

type Link = { id: number; hash: string }

/** All buttons of the page of a list, in the browser or without scripts on the server. */
export function changeList(
  api: ApiClient,
  { params, form }: { params: Link; form: FormData },
): Promise<FormAnswer<Changed>> {
  const intent = readText(form, 'intent')
  if (intent === 'reply') return reply(api, { params, form })
  if (intent === 'bring' || intent === 'cart') return claim(api, { params, form, intent })
  return submitForm({ form, send: () => press(api, { params, intent }), failed: words.failed, explain })
}

export function partOf(intent: string): ListPart {
  if (intent === 'reply') return 'reply'
  return intent === 'bring' || intent === 'cart' || intent.startsWith(freeIntent) ? 'items' : 'organizer'
}

type Sending = { params: Link; form: FormData }

function reply(api: ApiClient, { params, form }: Sending): Promise<FormAnswer<Changed>> {
  const name = readText(form, 'name')
  const [children, adults] = [readHeads(form, 'children'), readHeads(form, 'adults')]
  return submitForm({
    form,
    check: () => ({
      ...validateGuestName(name),
      ...(children === undefined && { children: [words.reply.count] }),
      ...(adults === undefined && { adults: [words.reply.count] }),
    }),
    send: async () => {
      await api.sharedLists.reply({ params, body: { name, children: children ?? 0, adults: adults ?? 0 } })
      return { part: 'reply', notice: words.reply.done }
    },
    failed: words.failed,
    explain,
  })
}

function claim(
  api: ApiClient,
  { params, form, intent }: Sending & { intent: 'bring' | 'cart' },
): Promise<FormAnswer<Changed>> {
  const name = readText(form, 'name')
  const itemIds = form
    .getAll(itemField)
    .map(Number)
    .filter((id) => id > 0)
  return submitForm({
    form,
    check: () => ({
      ...validateGuestName(name),
      ...(itemIds.length === 0 && { [itemField]: [words.items.chooseSome] }),
    }),
    send: async () => {
      const { data } = await api.sharedLists.claim({ params, body: { itemIds, name, claim: intent } })
      trackClaimed({ claim: intent, itemCount: itemIds.length, totalCents: data.cart?.goods_cents ?? 0 })
      if (data.cart === null) return { part: 'items', notice: words.items.brought }
      if (!import.meta.env.SSR) setChangedCart(data.cart)
      return { part: 'gone', to: 'cart' }
    },
    failed: words.failed,
    explain,
  })
}

async function press(api: ApiClient, { params, intent }: { params: Link; intent: string }): Promise<Changed> {
  const { sharedLists } = api
  if (intent.startsWith(freeIntent)) {
    await sharedLists.free({ params, body: { itemId: Number(intent.slice(freeIntent.length)) } })
    return { part: 'items', notice: words.items.released }
  }
  if (intent === 'erase') {
    await sharedLists.erase({ params })
    return { part: 'gone', to: 'home' }
  }
  const to = intent === 'recounted' || intent === 'open' ? intent : 'closed'
  await sharedLists.change({ params, body: { to } })
  return { part: 'organizer', notice: notices[to] }
}

const notices: Readonly<Record<'recounted' | 'open' | 'closed', string>> = {
  recounted: words.organizer.recounted,
  open: words.organizer.opened,
  closed: words.organizer.closed,
}

function explain({ status, message }: ApiProblem) {
  return status === 409 ? { problem: message } : undefined
}

/** Undefined = no such number. */
function readHeads(form: FormData, name: 'children' | 'adults'): number | undefined {
  const text = readText(form, name).trim()
  return /^\d{1,2}$/.test(text) && Number(text) <= maxRepliedGuests ? Number(text) : undefined
}
