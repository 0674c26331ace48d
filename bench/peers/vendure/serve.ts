/** `serve.ts server` answers requests, `serve.ts worker` runs the jobs: the two processes of a Vendure in production. */
import { config, installed, port } from './config.ts'

const { bootstrap, bootstrapWorker } = installed('@vendure/core')

if (process.argv[2] === 'worker') {
  const worker = await bootstrapWorker(config)
  await worker.startJobQueue()
  await worker.startHealthCheckServer({ port, hostname: '127.0.0.1' })
} else {
  await bootstrap(config)
}
