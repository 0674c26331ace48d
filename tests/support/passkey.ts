import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import * as z from 'zod'

// An authenticator in software: makes and uses one passkey as a browser does (WebAuthn level 2, sections 6.1 and 6.5).

const optionsSchema = z.looseObject({ challenge: z.string() })
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

export function createPasskey({ origin }: { origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
  let counter = 0

  function clientData(type: string, options: unknown): Buffer {
    const { challenge } = optionsSchema.parse(options)
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(attested: Buffer): Buffer {
    counter += 1
    const head = Buffer.alloc(5)
    head.writeUInt8(flags.present + flags.verified + (attested.length > 0 ? flags.attested : 0))
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([rpIdHash, head, attested])
  }

  return {
    /** What `startRegistration` of the browser's library returns. */
    register(options: unknown) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        credentialId,
        toCose(publicKey.export({ format: 'jwk' })),
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(attested)),
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },

    /** What `startAuthentication` of the browser's library returns. */
    use(options: unknown) {
      const client = clientData('webauthn.get', options)
      const data = authenticatorData(Buffer.alloc(0))
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
  }
}

/** An ES256 key in COSE: kty EC2, alg -7, curve P-256, x, y. */
function toCose({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}
