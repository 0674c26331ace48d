import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxFileBytes } from '#contracts/constants.ts'
import { ApiError } from './errors.ts'

/** Forms with files: fields arrive as text and files as `File`, so that a contract's schema parses both. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // A file over the limit is cut one byte beyond it: the handler notices that and reports it at the field.
    throwFileSizeLimit: false,
    limits: { fileSize: maxFileBytes + 1, files: 1, fields: 30, fieldSize: 20_000, headerPairs: 50 },
  })
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readParts(request)
  })
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      const value = part.type === 'file' ? await toFile(part) : part.value
      body[part.fieldname] = Object.hasOwn(body, part.fieldname) ? [body[part.fieldname], value].flat() : value
    }
  } catch (error) {
    // Errors of the plugin have a status. Anything else is the parser complaining about a broken or truncated form.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new ApiError('bad_request')
  }
  return body
}

async function toFile(part: MultipartFile): Promise<File> {
  const bytes = await part.toBuffer()
  // The declared type is the sender's claim; the real one is detected from the bytes.
  return new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype })
}
