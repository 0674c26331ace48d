import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'
import { invalid } from './errors.ts'

/**
 * Validates a part of a request with its contract. The only place where schema issues become texts: instead of zod's
 * English, the visitor reads a message of the catalog. A schema's own message wins.
 */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    // Fastify passes null for a request without a body; with {} each missing field is reported on its own.
    const input: unknown = httpPart === 'body' && data === null ? {} : data
    const { success, data: value, error } = z.safeDecode(schema, input, { error: describeIssue })
    if (success) return { value }
    return {
      error: error.issues.map(({ code, path, message }) => ({
        keyword: code,
        instancePath: path.map((key) => `/${String(key)}`).join(''),
        schemaPath: '',
        params: {},
        message,
      })),
    }
  }

/**
 * Fastify loads Ajv, 110 of the 2,000 files of a start, unless it is given factories of compilers. They are never
 * called where the compilers themselves are set.
 */
export const withoutAjv = { buildValidator: refuseSchema, buildSerializer: refuseSchema }

function refuseSchema(): never {
  throw new Error('Every schema is one of zod.')
}

/** Parses a field that the contract does not name. Throws 422 with a message under the field's name, as a contract does. */
export function readField<Schema extends z.core.$ZodType>(
  schema: Schema,
  { name, input }: { name: string; input: unknown },
): z.core.output<Schema> {
  const { success, data, error } = z.safeParse(schema, input, { error: describeIssue })
  if (success) return data
  throw invalid({ [name]: [error.issues[0]?.message ?? messages.problem.validation] })
}

function describeIssue(issue: z.core.$ZodRawIssue): string {
  const { form, problem } = messages
  if (issue.input === undefined || issue.input === null || issue.input === '') return form.required
  switch (issue.code) {
    case 'invalid_type':
      return numberTypes.has(issue.expected) ? form.numeric : problem.validation
    case 'too_small': {
      const minimum = Number(issue.minimum) + (issue.inclusive === false ? 1 : 0)
      if (issue.origin === 'string') return minimum > 1 ? form.min(minimum) : form.required
      return numberTypes.has(issue.origin) ? form.atLeast(minimum) : problem.validation
    }
    case 'too_big': {
      const maximum = Number(issue.maximum) - (issue.inclusive === false ? 1 : 0)
      if (issue.origin === 'string') return form.max(maximum)
      return numberTypes.has(issue.origin) ? form.atMost(maximum) : problem.validation
    }
    case 'invalid_format':
      return isDigitsFault(issue) ? form.numeric : problem.validation
    case 'invalid_value':
      return form.choice
    default:
      return problem.validation
  }
}

const numberTypes: ReadonlySet<string> = new Set(['number', 'int', 'bigint'])

/** Whether the pattern allows only digits and the text contains something else. */
function isDigitsFault({ pattern, input }: { pattern?: string; input?: unknown }): boolean {
  const allowsOnlyDigits = pattern !== undefined && /^[\d[\]^$(){}|,?+*/-]*$/.test(pattern.replaceAll('\\d', ''))
  return allowsOnlyDigits && typeof input === 'string' && !/^\d+$/.test(input)
}
