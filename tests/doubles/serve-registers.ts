/** The doubles of the company registers as a separate process, for journeys in the browser. REGISTER_PORTS names four. */
import { startAresDouble, startRegisterUzDouble, startRpoDouble, startViesDouble } from './registers-double.ts'

const [rpo = 0, ares = 0, registerUz = 0, vies = 0] = (process.env.REGISTER_PORTS ?? '').split(',').map(Number)
await Promise.all([
  startRpoDouble({ port: rpo }),
  startAresDouble({ port: ares }),
  startRegisterUzDouble({ port: registerUz }),
  startViesDouble({ port: vies }),
])
