/**
 * npm run staff -- list | appoint <e-mail> <role …> | dismiss <e-mail>: manages staff accounts until the back office
 * can. With the embedded database the shop must be stopped.
 */
import { userInfo } from 'node:os'
import { loadConfig } from '../src/server/config.ts'
import { createStaffService, isStaffRole, staffRoles } from '../src/server/modules/people/accounts/index.ts'
import { systemClock as clock } from '../src/server/platform/clock.ts'
import { connect } from './connect.ts'

const names = Object.entries(staffRoles).map(([role, { name }]) => `  ${role} (${name})`)
const usage = `Použitie: npm run staff -- list | appoint <e-mail> <rola …> | dismiss <e-mail>\nRoly:\n${names.join('\n')}`

process.exitCode = await main(process.argv.slice(2))

async function main([command, email, ...roles]: string[]): Promise<number> {
  const isAppointment = command === 'appoint' && roles.length > 0 && roles.every(isStaffRole)
  const isDismissal = command === 'dismiss' && roles.length === 0
  if (command !== 'list' && !(email !== undefined && (isAppointment || isDismissal))) {
    console.error(usage)
    return 2
  }
  const { db } = await connect(loadConfig())
  const staff = createStaffService({ db, clock })
  try {
    if (email === undefined) {
      for (const person of await staff.listStaff()) console.log(`${person.email}: ${person.scope.join(', ')}`)
      return 0
    }
    const outcome = await staff.appoint({ email, roles: roles.filter(isStaffRole), actor: userInfo().username })
    console.log(describe(outcome, email))
    return outcome.kind === 'unknown' ? 1 : 0
  } finally {
    await db.close()
  }
}

function describe(outcome: Awaited<ReturnType<ReturnType<typeof createStaffService>['appoint']>>, email: string) {
  switch (outcome.kind) {
    case 'unknown':
      return `Účet ${email} neexistuje. Najprv nech sa zaregistruje.`
    case 'unchanged':
      return `${email} tieto práva už má.`
    case 'appointed':
      return `${email}: ${outcome.after.join(', ') || 'bez práv'}`
  }
}
