type Module = { readonly owns: string; readonly mayUse: readonly string[] }
type Quarter = {
  readonly about: string
  readonly mayUse: readonly string[]
  readonly modules: Readonly<Record<string, Module>>
}

export const quarters: Readonly<Record<string, Quarter>>
export const moduleMap: Readonly<Record<string, Module & { readonly quarter: string }>>
