import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'
import { messages } from '#contracts/messages.ts'

/**
 * Validates a part of a request by its contract. This is the one place where a refusal of a schema becomes a text: whatever
 * zod would say in English, the visitor reads a text of the catalogue. A schema's own message wins.
 */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    // Fastify gives null for a request without a body: its fields are missing then, each for itself.
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
      return isAskedForDigits(issue) ? form.numeric : problem.validation
    case 'invalid_value':
      return form.choice
    default:
      return problem.validation
  }
}

const numberTypes: ReadonlySet<string> = new Set(['number', 'int', 'bigint'])

/** Whether a text with other characters was given where the pattern allows digits alone. */
function isAskedForDigits({ pattern, input }: { pattern?: string; input?: unknown }): boolean {
  const isOfDigits = pattern !== undefined && /^[\d[\]^$(){}|,?+*/-]*$/.test(pattern.replaceAll('\\d', ''))
  return isOfDigits && typeof input === 'string' && !/^\d+$/.test(input)
}
