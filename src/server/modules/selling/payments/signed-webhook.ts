import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/http/errors.ts'

type SignedWebhook = {
  path: string
  /** In lower case. */
  signatureHeader: string
  /** Refuses what is not genuine, then keeps the event; only what is kept is answered with 200. */
  receive: (message: { body: Buffer; signature: string }) => Promise<void>
}

const maxBytes = 256 * 1024

/** A door for a gateway's notifications. Outside the API's contracts: the gateway says what they look like. */
export function registerSignedWebhook(app: FastifyInstance, { path, signatureHeader, receive }: SignedWebhook): void {
  void app.register(async (scope) => {
    // The signature is of the bytes: nothing may parse them before it is checked.
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
