import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/http/errors.ts'

type SignedWebhook = {
  path: string
  /** In lower case. */
  signatureHeader: string
  /** Throws for a forged message, then stores the event; only a stored event is answered with 200. */
  receive: (message: { body: Buffer; signature: string }) => Promise<void>
}

const maxBytes = 256 * 1024

/** The URL for a gateway's notifications. It is outside the API's contracts, because the gateway defines their format. */
export function registerSignedWebhook(app: FastifyInstance, { path, signatureHeader, receive }: SignedWebhook): void {
  void app.register(async (scope) => {
    // The signature covers the raw bytes, so nothing may parse them before it is checked.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_request: unknown, body: string | Buffer) => body,
    )
    scope.post(path, { schema: { hide: true } }, async (request, reply) => {
      const { body } = request
      const signature = request.headers[signatureHeader]
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new ApiError('bad_request')
      await receive({ body, signature })
      return reply.code(200).send({ received: true })
    })
  })
}
