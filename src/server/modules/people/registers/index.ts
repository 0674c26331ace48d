// Owns stored answers of public registers about companies (`company_lookups`) and VAT numbers (`vat_checks`), and the
// queries to them: the Slovak RPO, the Czech ARES, the Union's VIES. Does not own a customer's own data: what a
// register says is a proposal for a form.
import type { FastifyInstance } from 'fastify'
import { registerRegistersRoutes } from './registers.routes.ts'
import { createRegistersService, type RegistersDeps } from './registers.service.ts'

export function createRegistersModule(deps: RegistersDeps) {
  const registers = createRegistersService(deps)
  return { ...registers, routes: (app: FastifyInstance) => registerRegistersRoutes(app, registers) }
}
