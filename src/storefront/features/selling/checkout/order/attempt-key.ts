// The Idempotency-Key of an order: the same for the same attempt, also after a reload, so that a retry after a lost answer
// returns the same order and never places a second one. Without scripts it is in a hidden field.

const storageKey = 'checkout.attempt'

// Not `crypto.randomUUID`, which exists only on secure origins: a shop tested over plain HTTP in a local network must work.
export function createAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function readAttemptKey(cartId: number): string | undefined {
  const [storedCart, storedKey] = (sessionStorage.getItem(storageKey) ?? '').split(' ')
  return storedCart === String(cartId) ? storedKey : undefined
}

/** The last attempt, whose answer may have been lost, regardless of the cart now. */
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
