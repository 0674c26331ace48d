import type { Plugin } from 'vite'

/** Sources for staff: their screens and their contracts. */
const ofStaff = /[\\/]src[\\/](?:admin|contracts[\\/]admin)[\\/]/

/**
 * Fails a build in which a visitor's bundle contains a source for staff. The import rules see the imports of a file; this
 * sees what the bundler has made of all of them.
 */
export function keepAdminApart(): Plugin {
  return {
    name: 'keep-admin-apart',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'admin',
    generateBundle(_, bundle) {
      const found = findStaffSources(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : [])),
      )
      if (found.length > 0) this.error(`The bundle of visitors has sources for staff: ${found.join(', ')}`)
    },
  }
}

export function findStaffSources(paths: readonly string[]): string[] {
  return paths.filter((path) => ofStaff.test(path))
}
