import type * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { ErrorCode, Problem } from '#contracts/errors.ts'
import type { ApiAnswer, ApiInput, Transport } from './transport.ts'

type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : never

/** Path parameters are passed as text or numbers; the contract's schema parses them on the server. */
type PathParams<Schema> = { [Key in keyof Input<Schema>]: string | number }

type Field<Name extends string, Definition, Value> = Definition extends { [Key in Name]: z.ZodMiniType }
  ? { [Key in Name]: Value }
  : unknown

type CallInput<Definition extends Endpoint> = Field<'params', Definition, PathParams<Definition['params']>> &
  (Definition extends { query: z.ZodMiniType } ? { query?: Input<Definition['query']> } : unknown) &
  Field<'headers', Definition, Input<Definition['headers']>> &
  Field<'body', Definition, Input<Definition['body']>> & { signal?: AbortSignal }

type CallResult<Definition extends Endpoint> = Definition['response'] extends z.ZodMiniType
  ? z.output<Definition['response']>
  : undefined

type Call<Definition extends Endpoint> =
  Record<never, never> extends CallInput<Definition>
    ? (input?: CallInput<Definition>) => Promise<CallResult<Definition>>
    : (input: CallInput<Definition>) => Promise<CallResult<Definition>>

/** Endpoints by group and name, as `endpoints.ts` and `admin/endpoints.ts` of the contracts have them. */
type Groups = Record<string, Record<string, Endpoint>>

export type ClientOf<Endpoints extends Groups> = {
  [Group in keyof Endpoints]: {
    [Name in keyof Endpoints[Group]]: Endpoints[Group][Name] extends Endpoint ? Call<Endpoints[Group][Name]> : never
  }
}

/** An error answer of the API, with the code to branch on and the messages to show. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly errors: Record<string, string[]>
  readonly details: Record<string, unknown>
  /** The path of the endpoint that was called. */
  readonly path: string
  override readonly name = 'ApiProblem'

  // The server's client and the page bundle each have their own copy of this class, so it is recognized by name.
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiProblem'
  }

  constructor(problem: Pick<Problem, 'status' | 'code' | 'message' | 'errors' | 'details'>, path = '') {
    super(problem.message)
    this.path = path
    this.status = problem.status
    this.code = problem.code
    this.errors = problem.errors ?? {}
    this.details = problem.details ?? {}
  }
}

type LooseInput = ApiInput & {
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/** `onAnswer` is called after every finished call (it advances the loading bar). */
export type ClientOptions = { transport: Transport; onAnswer?: () => void }

/** Endpoints as typed functions, which return the parsed answer and throw ApiProblem. */
export function createClientOf<Endpoints extends Groups>(
  endpoints: Endpoints,
  { transport, onAnswer }: ClientOptions,
): ClientOf<Endpoints> {
  const call = async (endpoint: Endpoint, input: LooseInput = {}): Promise<unknown> => {
    const answer = await transport(
      {
        method: endpoint.method,
        url: buildUrl(endpoint.path, input),
        headers: input.headers ?? {},
        endpoint,
        input,
        ...(endpoint.body && { body: endpoint.encoding === 'multipart' ? toForm(input.body) : input.body }),
      },
      input,
    )
    onAnswer?.()
    if (answer.status >= 400) throw toProblem(answer, endpoint.path)
    return answer.body
  }
  // A page on the server has a client of its own and calls a few groups: each is made when it is first used.
  const groups: Record<string, object | undefined> = {}
  const makeGroup = (name: string) => {
    const group = endpoints[name]
    return group && mapValues(group, (endpoint: Endpoint) => (input?: LooseInput) => call(endpoint, input))
  }
  const mapped = new Proxy(groups, { get: (_, name: string) => (groups[name] ??= makeGroup(name)) })
  // TypeScript cannot follow a mapped type through a proxy.
  return mapped as unknown as ClientOf<Endpoints>
}

function mapValues<Value, Result>(
  record: Record<string, Value>,
  map: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

function buildUrl(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}

function toForm(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {}))
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, String(value))
  return form
}

function toProblem({ status, body }: ApiAnswer, path: string): ApiProblem {
  const isProblem = typeof body === 'object' && body !== null && 'code' in body && 'message' in body
  if (isProblem) return new ApiProblem(body as Problem, path)
  // It comes from something between the client and the API, such as a proxy that refuses with a page of its own: the shop has
  // refused nothing, and there is no message for a visitor.
  return new ApiProblem({ status: Math.max(status, 500), code: 'internal', message: `HTTP ${status}` }, path)
}
