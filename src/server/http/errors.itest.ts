import { serializerCompiler } from '@fastify/type-provider-zod'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { searchEndpoints } from '#contracts/search.ts'
import { errorCodes } from '#contracts/errors.ts'
import { isCatalogText } from '#tests/support/catalog-texts.ts'
import { ApiError, sendProblem } from './errors.ts'
import { registerEndpoint } from './route.ts'
import { validatorCompiler } from './validation.ts'

function buildApp() {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  return app
}

test.each(errorCodes)('%s uses the message of the catalog, and a 422 always has errors', async (code) => {
  const app = buildApp()
  app.get('/api/fails', () => {
    throw new ApiError(code)
  })
  const { statusCode, ...response } = await app.inject('/api/fails')
  const { title, message, errors } = response.json()
  expect(isCatalogText(title) && isCatalogText(message)).toBe(true)
  expect(errors).toEqual(statusCode === 422 ? {} : undefined)
})

test('an unknown guard: 500 and its name', async () => {
  const app = buildApp()
  const endpoint = Object.assign({}, searchEndpoints.suggestions, { access: 'moderator' })
  registerEndpoint(app, endpoint, async () => {
    throw new Error('called')
  })
  const response = await app.inject(endpoint.path)
  expect(response.statusCode).toBe(500)
  expect(response.json().message).toBe('Unknown middleware moderator')
})
