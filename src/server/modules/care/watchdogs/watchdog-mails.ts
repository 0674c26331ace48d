import * as z from 'zod/mini'
import { watchdogCancelUrl, watchdogConfirmUrl, watchdogListUrl } from '#contracts/urls.ts'
import type { WatchedGoods } from '#emails/mail-props.ts'
import { toImage, watchedUrl } from './watched-goods.ts'
import { findWithGoods, type WatchdogRow } from './watched-goods.queries.ts'
import { deriveToken } from './watchdogs.rules.ts'
import type { WatchdogsDeps } from './watchdogs.types.ts'

const jobSchema = z.object({ watchdogId: z.int() })
const pictureWidth = 160

export function provideWatchdogMails(deps: WatchdogsDeps): void {
  const { db, notifications, inventory, linkSecret, publicUrl } = deps

  notifications.provide('watchdog-confirm', async (data) => {
    const row = await findRow(data)
    // Cancelled or confirmed meanwhile: there is nothing left to ask.
    if (row?.state !== 'unconfirmed' || row.recipient === null) return undefined
    const confirm = { id: row.id, token: deriveToken(linkSecret, { id: row.id, purpose: 'confirm' }) }
    return {
      to: row.recipient,
      props: {
        ...commonProps(row),
        targetCents: row.targetCents,
        confirmUrl: publicUrl + watchdogConfirmUrl(confirm),
      },
    }
  })

  notifications.provide('watchdog-stock', async (data) => {
    const row = await findRow(data)
    if (row?.state !== 'sent' || row.recipient === null) return undefined
    const listUrl = publicUrl + watchdogListUrl()
    const props = { ...commonProps(row), priceCents: row.sentCents ?? 0, storeTown: row.storeTown, listUrl }
    return { to: row.recipient, props }
  })

  notifications.provide('watchdog-price', async (data) => {
    const row = await findRow(data)
    if (row?.state !== 'sent' || row.recipient === null) return undefined
    const stock = await inventory.getAvailability(db.query, [row.variantId])
    return {
      to: row.recipient,
      props: {
        ...commonProps(row),
        priceCents: row.sentCents ?? 0,
        seenCents: row.seenCents ?? 0,
        targetCents: row.targetCents,
        isSoldOut: (stock.get(row.variantId)?.total ?? 0) === 0,
        listUrl: row.userId === null ? null : publicUrl + watchdogListUrl(),
      },
    }
  })

  async function findRow(data: unknown): Promise<WatchdogRow | undefined> {
    return findWithGoods(db.query, jobSchema.parse(data).watchdogId)
  }

  function commonProps(row: WatchdogRow) {
    const cancel = { id: row.id, token: deriveToken(linkSecret, { id: row.id, purpose: 'cancel' }) }
    return {
      goods: toGoods(row, publicUrl),
      cancelUrl: publicUrl + watchdogCancelUrl(cancel),
    }
  }
}

function toGoods(row: WatchdogRow, publicUrl: string): WatchedGoods {
  const image = toImage(row)
  return {
    name: row.productName,
    variantName: row.variantName,
    url: publicUrl + watchedUrl(row),
    imageUrl: image ? `${publicUrl}${image.src}-${pictureWidth}.webp` : null,
  }
}
