import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Seals and opens short secrets: a copy of the database alone opens none. */
export type Sealer = { seal: (text: string) => string; open: (sealed: string) => string | undefined }

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export function createSealer(secret: string): Sealer {
  const key = createHash('sha256').update(secret).digest()
  return {
    seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** Undefined if it was sealed with another secret. */
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}
