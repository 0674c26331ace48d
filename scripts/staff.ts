/**
 * npm run staff -- list | appoint <e-mail> <role …> | reset <e-mail> | dismiss <e-mail> | audit: manages staff until the
 * back office can, and checks the audit log. With the embedded database the shop must be stopped.
 */
import { userInfo } from 'node:os'
import { isStaffRole, staffRoles } from '../src/contracts/admin/permissions.ts'
import { loadConfig, type Config } from '../src/server/config.ts'
import { createStaffService } from '../src/server/modules/people/staff/index.ts'
import { systemClock as clock } from '../src/server/platform/clock.ts'
import { connect } from './connect.ts'

type Staff = ReturnType<typeof createStaffService>

const names = Object.entries(staffRoles).map(([role, { name }]) => `  ${role} (${name})`)
const usage = `Použitie: npm run staff -- list | appoint <e-mail> <rola …> | reset <e-mail> | dismiss <e-mail> | audit
Roly:\n${names.join('\n')}`

process.exitCode = await main(process.argv.slice(2))

async function main([command = '', email = '', ...roles]: string[]): Promise<number> {
  const run = findCommand({ command, email, roles })
  if (!run) {
    console.error(usage)
    return 2
  }
  const config = loadConfig()
  const { db } = await connect(config)
  try {
    return await run(createStaffService({ db, clock }), config)
  } finally {
    await db.close()
  }
}

function findCommand({ command, email, roles }: { command: string; email: string; roles: string[] }) {
  const by = { actor: `npm run staff: ${userInfo().username}` }
  const known = roles.filter(isStaffRole)
  const isForOne = email !== '' && roles.length === 0
  if (command === 'list' && email === '') return list
  if (command === 'audit' && email === '') return audit
  if (command === 'reset' && isForOne) {
    return async (staff: Staff, config: Config) => {
      const reset = await staff.resetFactors({ email, by })
      console.log(reset ? `${email}: ${describeLink(reset.secret, config)}` : `${email} nie je medzi zamestnancami.`)
      return reset ? 0 : 1
    }
  }
  const isAppointment = command === 'appoint' && email !== '' && roles.length > 0 && known.length === roles.length
  if (!isAppointment && !(command === 'dismiss' && isForOne)) return undefined
  return async (staff: Staff, config: Config) => {
    const outcome = await staff.appoint({ email, roles: known, by })
    console.log(describe(outcome, { email, config }))
    return outcome.kind === 'appointed' || outcome.kind === 'unchanged' ? 0 : 1
  }
}

async function list(staff: Staff): Promise<number> {
  for (const { email, roles } of await staff.listStaff()) console.log(`${email}: ${roles.join(', ')}`)
  return 0
}

async function audit(staff: Staff): Promise<number> {
  const { rows, lastId, digest, faults } = await staff.verifyAudit()
  for (const { id, kind } of faults) console.error(`Riadok ${id}: ${faultNames[kind]}`)
  console.log(`Počet riadkov záznamu: ${rows}. Posledný je ${lastId}, jeho odtlačok ${digest}.`)
  return faults.length === 0 ? 0 : 1
}

const faultNames = { changed: 'zmenený (alebo predošlý)', missing: 'chýba', inserted: 'vložený' }

function describe(
  outcome: Awaited<ReturnType<Staff['appoint']>>,
  { email, config }: { email: string; config: Config },
) {
  switch (outcome.kind) {
    case 'unknown':
      return `Účet ${email} neexistuje.`
    case 'lastOwner':
      return `${email} je jediný vlastník obchodu. Najprv vymenujte ďalšieho.`
    case 'notStarted':
      return 'Obchod ešte nebol spustený. Spustite ho (npm start), zastavte a príkaz zopakujte.'
    case 'unchanged':
      return `${email} tieto práva už má.`
    case 'appointed': {
      const roles = outcome.after.join(', ') || 'bez práv'
      return [
        `${email}: ${roles}`,
        ...(outcome.secret === undefined ? [] : [describeLink(outcome.secret, config)]),
      ].join('\n')
    }
  }
}

function describeLink(secret: string, { adminOrigin, publicUrl }: Config): string {
  return `Heslo a druhý krok prihlásenia si do 24 hodín zvolí na adrese ${adminOrigin ?? publicUrl}/sprava/zaciatok?kluc=${secret}`
}
