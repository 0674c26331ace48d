import type { Cents } from '#kernel/money.ts'
import { formatCount, formatPrice } from '#ui/format.ts'

// Texts of the cart and the account in the header, which every page loads.

export const formatPieces = (count: number) => formatCount(count, 'kus', 'kusy', 'kusov')

export const sessionMessages = {
  cart: {
    title: 'Košík',
    summary: (count: number, cents: Cents) => `Košík: ${formatPieces(count)}, ${formatPrice(cents)}`,
    announce: (count: number) => `V košíku máte ${formatPieces(count)}.`,
    removed: 'Tovar sme odobrali z košíka.',
  },
  account: {
    title: 'Môj účet',
    login: 'Prihlásenie',
    discountMark: (percent: number) => `−${percent}\u00A0%`,
    close: 'Zavrieť',
  },
} as const
