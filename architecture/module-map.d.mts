export const moduleMap: Readonly<Record<string, { readonly owns: string; readonly mayUse: readonly string[] }>>
