import { join, relative } from 'node:path'
import type { ElementAccessExpression, Node } from '@typescript/native/unstable/ast'
import { isElementAccessExpression } from '@typescript/native/unstable/ast/is'
import { API, type Diagnostic } from '@typescript/native/unstable/sync'

const root = join(import.meta.dirname, '../..')
/** Only the compiler sees this file. */
const configPath = join(root, 'tsconfig.in-memory.json')

export type CompiledProject = ReturnType<typeof openProject>

/**
 * The compiler on these sources and what they import, some of them with another text; all by their paths from the root. Close it
 * in the end.
 */
export function openProject(paths: readonly string[], texts: Readonly<Record<string, string>> = {}) {
  const config = { extends: './tsconfig.json', compilerOptions: { incremental: false }, include: [], files: paths }
  const files = new Map([[configPath, JSON.stringify(config)]])
  for (const [path, text] of Object.entries(texts)) files.set(join(root, path), text)
  const api = new API({
    cwd: root,
    fs: { readFile: (path) => files.get(path), fileExists: (path) => files.has(path) || undefined },
  })
  const project = api.updateSnapshot({ openProjects: [configPath] }).getProject(configPath)
  if (!project) throw new Error('The compiler has not opened the project.')
  const { program, checker } = project

  return {
    /** The texts that `name` can be in the `object[name]` at this position; undefined if it can be any. */
    listNames(path: string, position: number): string[] | undefined {
      const source = program.getSourceFile(join(root, path))
      const access = source && findAccess(source, position)
      if (!access) throw new Error(`The compiler finds no computed name at ${path}:${position}.`)
      const type = checker.getTypeAtLocation(access.argumentExpression)
      const types = type?.isUnionType() ? type.getTypes() : [type]
      const names = types.flatMap((one) => (one?.isStringLiteralType() ? [one.value] : []))
      return names.length === types.length ? names : undefined
    },
    listErrors: (path: string): string[] => program.getSemanticDiagnostics(join(root, path)).map(toText),
    /** The sources of the project and what they import; of packages too. */
    listSources: (): string[] => program.getSourceFileNames().map((path) => relative(root, path)),
    close: () => api.close(),
  }
}

function findAccess(node: Node, position: number): ElementAccessExpression | undefined {
  if (isElementAccessExpression(node) && node.getStart() === position) return node
  return node.forEachChild((child) =>
    child.pos <= position && position < child.end ? findAccess(child, position) : undefined,
  )
}

function toText({ text, messageChain = [] }: Diagnostic): string {
  return [text, ...messageChain.map(toText)].join('\n')
}
