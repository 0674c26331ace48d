import { afterAll } from 'vitest'
import { closeDatabases } from './database.ts'

// Registered before those of the file, so it runs after them.
afterAll(closeDatabases)
