import * as z from 'zod/mini'
import { newsletterConfirmationUrl, unsubscribeUrl } from '#contracts/urls.ts'
import { findIssuedVoucher, type IssuedVoucher } from '#server/modules/selling/vouchers/index.ts'
import type { FilledMail } from '#server/modules/shop/notifications/index.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import { findActiveSubscriber, replaceToken } from './marketing.queries.ts'
import { toUnsubscribeToken } from './marketing.rules.ts'
import type { MarketingDeps } from './marketing.types.ts'

const mailData = z.object({ subscriberId: z.int() })

export async function fillConfirmation(
  { db, publicUrl }: Pick<MarketingDeps, 'db' | 'publicUrl'>,
  data: unknown,
): Promise<FilledMail<'newsletter-confirm'> | undefined> {
  const { subscriberId } = mailData.parse(data)
  const token = randomSecret()
  const email = await replaceToken(db.query, { id: subscriberId, tokenDigest: sha256(token) })
  if (email === undefined) return undefined
  return {
    to: email,
    props: { confirmUrl: `${publicUrl}${newsletterConfirmationUrl(token)}` },
  }
}

/** The first message: thanks, the promised voucher, and the unsubscribe link. */
export async function fillWelcome(
  { db, clock, publicUrl, linkSecret }: Pick<MarketingDeps, 'db' | 'clock' | 'publicUrl' | 'linkSecret'>,
  data: unknown,
): Promise<FilledMail<'newsletter-welcome'> | undefined> {
  const { subscriberId } = mailData.parse(data)
  const subscriber = await findActiveSubscriber(db.query, subscriberId)
  if (!subscriber) return undefined
  const { email, voucherId } = subscriber
  const voucher =
    voucherId === null ? undefined : await findIssuedVoucher(db.query, { id: voucherId, now: clock.now() })
  const url = publicUrl + unsubscribeUrl(toUnsubscribeToken(subscriberId, linkSecret))
  return {
    to: email,
    headers: unsubscribeHeaders(url),
    props: {
      voucher: voucher ? toVoucherProps(voucher) : null,
      unsubscribeUrl: url,
    },
  }
}

function toVoucherProps({ code, value, minimalPriceCents, activeTo }: IssuedVoucher) {
  return {
    code,
    valueCents: Math.round(value * 100),
    minimalPriceCents: minimalPriceCents ?? 0,
    validUntil: activeTo?.toISOString() ?? null,
  }
}

/** Headers for the mail program's own unsubscribe button (RFC 8058): one press, no page, no login. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
