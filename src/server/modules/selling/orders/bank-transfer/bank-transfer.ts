import { toDecimal } from '#kernel/euro.ts'
import type { Cents } from '#kernel/money.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { BankAccount } from '../orders.types.ts'

export type Transfer = {
  account: BankAccount
  amountCents: Cents
  variableSymbol: string
  dueAt: Date | null
  /** Default: EUR. */
  currency?: string
}

/** The text of the code that banking apps read: SPAYD for crowns, PAY by square for euro (decisions, section 3). */
export async function encodeTransfer(transfer: Transfer): Promise<string> {
  return transfer.currency === 'CZK' ? encodeSpayd(transfer) : encodePayBySquare(transfer)
}

async function encodeSpayd({ account, amountCents, variableSymbol, dueAt }: Transfer): Promise<string> {
  const { default: spayd } = await import('spayd')
  return spayd({
    acc: account.iban.replace(/\s/g, ''),
    am: toDecimal(amountCents),
    cc: 'CZK',
    xvs: variableSymbol,
    // A star ends the field.
    rn: account.name.replaceAll('*', ' ').slice(0, 35),
    ...(dueAt && { dt: dueAt }),
  })
}

/** The text of a PAY by square code, which Slovak banking apps read. */
export async function encodePayBySquare({ account, amountCents, variableSymbol, dueAt }: Transfer): Promise<string> {
  const { CurrencyCode, encode, PaymentOptions } = await import('bysquare/pay')
  return encode({
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        amount: amountCents / 100,
        currencyCode: CurrencyCode.EUR,
        variableSymbol,
        ...(dueAt && { paymentDueDate: toLocalDay(dueAt).replaceAll('-', '') }),
        bankAccounts: [{ iban: account.iban.replace(/\s/g, ''), bic: account.bic }],
        beneficiary: { name: account.name },
      },
    ],
  })
}

/**
 * A link that opens the filled-in transfer in the banking app of a phone, which cannot scan its own screen. Payment Link Standard
 * 1.2 of the Slovak banks, which supports only euro; undefined for other currencies.
 */
export function toPaymentLink({
  account,
  amountCents,
  variableSymbol,
  dueAt,
  currency = 'EUR',
}: Transfer): string | undefined {
  if (currency !== 'EUR') return undefined
  const fields = new URLSearchParams({
    V: '1',
    IBAN: account.iban.replace(/\s/g, ''),
    AM: toDecimal(amountCents),
    CC: 'EUR',
    ...(dueAt && { DT: toLocalDay(dueAt).replaceAll('-', '') }),
    PI: `/VS${variableSymbol}/SS/KS`,
    CN: account.name.slice(0, 70),
  })
  return `https://payme.sk/?${fields.toString()}`
}

/** As SVG. */
export async function drawPaymentQr(transfer: Transfer): Promise<string> {
  const { toString } = await import('qrcode')
  return toString(await encodeTransfer(transfer), { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
}

/** As PNG, for e-mail clients, which do not show SVG, and for a phone's gallery, from which banking apps read it. */
export async function drawPaymentQrPng(transfer: Transfer): Promise<Buffer> {
  const { toBuffer } = await import('qrcode')
  return toBuffer(await encodeTransfer(transfer), { type: 'png', margin: 2, width: 320, errorCorrectionLevel: 'M' })
}
