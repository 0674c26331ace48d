export type GpcItem = {
  cents: number
  symbol: string
  name?: string
  message?: readonly [string, string]
  code?: '1' | '2' | '4' | '5'
  currency?: string
}

/** A statement in the format GPC, with the lines that Slovak and Czech banks write: 074, then 075 and 078 of each item. */
export function aGpcStatement(
  items: readonly GpcItem[],
  { account = '0000198742637541', day = '201126' }: { account?: string; day?: string } = {},
): string {
  return [toHead(account, day), ...items.flatMap((item) => toLines(item, { account, day })), ''].join('\r\n')
}

const digits = (number: number | string, length: number) => String(number).padStart(length, '0')

function toHead(account: string, day: string): string {
  const balance = `${digits(100_000, 14)}+`
  const turnover = `${digits(0, 14)}0`
  return `074${account}${'KONFETKA S.R.O.'.padEnd(20)}${day}${balance}${balance}${turnover}${turnover}017${day}`.padEnd(
    128,
  )
}

function toLines(
  { cents, symbol, name = '', message, code = '2', currency = '0978' }: GpcItem,
  { account, day }: { account: string; day: string },
): string[] {
  const bank = `00${'7500'}${'0308'}`
  const line = `075${account}${digits('12345671', 16)}${digits(1, 13)}${digits(cents, 12)}${code}${digits(symbol, 10)}${bank}${digits('', 10)}${day}${name.padEnd(20).slice(0, 20)}0${currency}${day}`
  return message ? [line, `078${message[0].padEnd(35)}${message[1].padEnd(35)}`] : [line]
}
