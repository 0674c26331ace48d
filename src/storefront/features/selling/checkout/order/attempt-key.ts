// The Idempotency-Key of an order: the same for the same attempt, across reloads too, so that a retry after a lost answer
// gives the same order and never a second one. Without scripts it travels in a hidden field.

const storageKey = 'checkout.attempt'

// `crypto.randomUUID` exists only on secure origins; a shop tried out over plain HTTP in a local network must work too.
export function createAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function readAttemptKey(cartId: number): string | undefined {
  const [storedCart, storedKey] = (sessionStorage.getItem(storageKey) ?? '').split(' ')
  return storedCart === String(cartId) ? storedKey : undefined
}

/** The attempt whose answer may have been lost, whatever is in the cart now. */
export function readLastAttempt(): { cartId: number; key: string } | undefined {
  const [cartId, key] = (sessionStorage.getItem(storageKey) ?? '').split(' ')
  return Number(cartId) > 0 && key ? { cartId: Number(cartId), key } : undefined
}

export function storeAttemptKey(cartId: number, key: string): void {
  sessionStorage.setItem(storageKey, `${cartId} ${key}`)
}

export function forgetAttemptKey(): void {
  sessionStorage.removeItem(storageKey)
}
