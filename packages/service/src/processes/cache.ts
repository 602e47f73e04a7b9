import { homedir } from 'node:os'
import { join } from 'node:path'

/** Compiled code, in a folder of this account alone: with it a process begins with 15 MB less, and in half the time. */
export const COMPILED = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'abasto')
