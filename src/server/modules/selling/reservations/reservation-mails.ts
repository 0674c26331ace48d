import * as z from 'zod/mini'
import type { MailName } from '#emails/mail-props.ts'
import { describeWeek } from '#kernel/opening-hours.ts'
import type { FilledMail } from '#server/modules/shop/notifications/index.ts'
import { findBranch } from './branch.queries.ts'
import { findReservation } from './reservations.queries.ts'
import { deriveReservationHash, isRunning, reservationPath, toCode } from './reservations.rules.ts'
import type { ReservationsDeps } from './reservations.types.ts'
import { listGoods, listReservedVariants } from './reserved-goods.queries.ts'

type MailDeps = Pick<ReservationsDeps, 'db' | 'notifications' | 'publicUrl' | 'linkSecret'>
type ReservationMail = Extract<MailName, `store-reservation-${string}`>

const jobSchema = z.object({ reservationId: z.int() })
const qrCid = 'reservation-code'

/** A mail is left out if the reservation has ended, or has not ended, since the mail was requested. */
export function provideReservationMails(deps: MailDeps): void {
  const { notifications } = deps
  notifications.provide('store-reservation-made', (data) => fillMail(deps, data, 'running'))
  notifications.provide('store-reservation-ready', (data) => fillMail(deps, data, 'running'))
  notifications.provide('store-reservation-ended', (data) => fillMail(deps, data, 'ended'))
}

async function fillMail(
  deps: MailDeps,
  data: unknown,
  expected: 'running' | 'ended',
): Promise<FilledMail<ReservationMail> | undefined> {
  const { db, publicUrl, linkSecret } = deps
  const { reservationId: id } = jobSchema.parse(data)
  const row = await findReservation(db.query, id)
  if (!row || row.email === '' || isRunning(row.state) !== (expected === 'running')) return undefined
  const store = await findBranch(db.query, row.storeId)
  if (!store) return undefined
  const lines = await listReservedVariants(db.query, id)
  const goods = await listGoods(
    db.query,
    lines.map(({ variantId }) => variantId),
  )
  const code = toCode(id)
  return {
    to: row.email,
    props: {
      code,
      name: row.name,
      isMissing: row.releasedAs === 'missing',
      validUntil: row.validUntil.toISOString(),
      url: publicUrl + reservationPath({ id, hash: deriveReservationHash(linkSecret, id) }),
      goods: lines.flatMap(({ variantId, quantity }) => {
        const found = goods.get(variantId)
        return found ? [{ name: found.name, variantName: found.variantName, quantity }] : []
      }),
      store: { ...store, hours: describeWeek(store.hours) },
      qrCid,
    },
    attachments: expected === 'running' ? [await drawAttachment(code)] : [],
  }
}

async function drawAttachment(code: string) {
  const { toBuffer } = await import('qrcode')
  const content = await toBuffer(code, { type: 'png', margin: 2, width: 240, errorCorrectionLevel: 'M' })
  return { filename: 'rezervacia.png', content, contentType: 'image/png', cid: qrCid }
}
