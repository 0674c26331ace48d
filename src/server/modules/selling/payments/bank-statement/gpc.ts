import { isDay } from '#kernel/plain-day.ts'
import type { BankStatement } from './bank-statement.types.ts'
import { FaultyStatement, lineFaults, readLines, withKeys, type KeylessEntry } from './statement-entries.ts'

const head = '074'
const item = '075'
/** Two texts of 35 characters each, of the item before. */
const messages = ['078', '079']
/** A credit, and neither a debit (1) nor the reversal of either (4, 5). */
const credit = '2'
/** Banks of the euro write its number, or leave the place of the currency empty. */
const euro = /^(?:0?978|0*|\s*)$/
const koruna = /^0?203$/
/** Some programs end their files as on old disks. */
const endOfFile = '\u001A'

type Line = { number: number; line: string }
type Group = { line: string; message: string }

/** A file in the format GPC (ABO): lines of 128 characters, each beginning with its kind. */
export function isGpc(text: string): boolean {
  return /^\uFEFF?07[45]\d{16}/.test(text)
}

/**
 * Reads the statements of a GPC file: only credits. The account of a line has no code of the bank, so it is compared with the last
 * sixteen digits of the shop's own, and the statement is of that account if they are equal.
 */
export function readGpc(text: string, ownAccount: string): BankStatement[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, line: line.replaceAll(endOfFile, '') }))
    .filter(({ line }) => line.trim() !== '')
  const starts = lines.flatMap(({ line }, index) => (line.startsWith(head) ? [index] : []))
  if (starts[0] !== 0) throw new FaultyStatement('Výpis GPC nezačína hlavičkou (riadok 074).')
  return starts.map((start, at) => readStatement(lines.slice(start, starts[at + 1]), ownAccount))
}

function readStatement([first, ...rest]: readonly Line[], ownAccount: string): BankStatement {
  const line = first?.line ?? ''
  const number = line.slice(3, 19)
  const account = number === ownAccount.slice(-16) ? ownAccount : number
  const day = toDay(line.slice(108, 114)) ?? ''
  return {
    id: `${day.slice(0, 4)}/${line.slice(105, 108).trim()}`,
    account,
    entries: withKeys(
      readLines(groupLines(rest), toEntry).flatMap(({ entries }) => entries),
      account,
    ),
  }
}

/** Each item with the texts that follow it. Lines of other kinds say nothing of a payment. */
function groupLines(lines: readonly Line[]): { number: number; line: Group }[] {
  const groups: { number: number; line: Group }[] = []
  for (const { number, line } of lines) {
    const last = groups.at(-1)
    if (line.startsWith(item)) groups.push({ number, line: { line, message: '' } })
    else if (last && messages.includes(line.slice(0, 3))) {
      last.line.message = `${last.line.message} ${line.slice(3, 38).trim()} ${line.slice(38, 73).trim()}`.trim()
    }
  }
  return groups
}

/** The entry of a credit, none of another line; or what is wrong with it. */
function toEntry({ line, message }: Group): { entries: KeylessEntry[] } | string {
  if (line.length < 128) return `má ${line.length} znakov namiesto 128.`
  if (line.charAt(60) !== credit) return { entries: [] }
  const amount = line.slice(48, 60)
  if (!/^\d{12}$/.test(amount) || Number(amount) > 999_999_999_99) return lineFaults.amount(amount.trim())
  const bookedOn = toDay(line.slice(122, 128)) ?? toDay(line.slice(91, 97))
  if (bookedOn === undefined) return lineFaults.day(line.slice(122, 128))
  if (Number(amount) === 0) return { entries: [] }
  const currency = line.slice(118, 122).trim()
  const symbol = line.slice(61, 71).trim().replace(/^0+/, '')
  return {
    entries: [
      {
        reference: '',
        bookedOn,
        amountCents: Number(amount),
        currency: euro.test(currency) ? 'EUR' : koruna.test(currency) ? 'CZK' : currency,
        variableSymbol: /^\d+$/.test(symbol) ? symbol : null,
        payerName: line.slice(97, 117).trim(),
        payerAccount: toAccount(line),
        message,
      },
    ],
  }
}

/** `000000-0012345671/7500`: the number of the other account, and the code of its bank, which is before the constant symbol. */
function toAccount(line: string): string {
  const number = line.slice(19, 35).trim()
  if (!/[1-9]/.test(number)) return ''
  const bank = line.slice(73, 77)
  return /^\d{4}$/.test(bank) && bank !== '0000' ? `${number.replace(/^0+/, '')}/${bank}` : number.replace(/^0+/, '')
}

/** `DDMMYY` of this century. */
function toDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const plain = `20${year}-${month}-${day}`
  return isDay(plain) ? plain : undefined
}
