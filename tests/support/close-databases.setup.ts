import { afterAll } from 'vitest'
import { closeDatabases } from './database.ts'

// Registered before the file's own hooks, so it runs after them.
afterAll(closeDatabases)
