import type { Clock } from '@abasto/service/server/service'
import { importChain } from '../src/import/import-chain.ts'
import type { ImportRequest } from '../src/import/request.ts'
import type { TestChain } from './chain.ts'
import { clock as someClock } from './clock.ts'

export interface Imported {
  /** Everything was loaded. */
  readonly ok: boolean
  /** Why it was refused; null when it was not. */
  readonly refusal: string | null
  readonly output: readonly string[]
}

export interface ImporterOptions {
  readonly clock?: Clock
  readonly signal?: AbortSignal
  /** Told of each line as it is said. */
  readonly onLine?: (line: string) => void
}

/** `npm run importar` in this process, with a clock of the test's own. */
export async function importFolder(
  chain: TestChain,
  request: Partial<ImportRequest> & { readonly carpeta: string },
  { clock = someClock, signal = new AbortController().signal, onLine }: ImporterOptions = {},
): Promise<Imported> {
  const output: string[] = []
  const fault = (...what: unknown[]) => {
    throw new Error('a fault was logged', { cause: what })
  }
  try {
    const ok = await importChain(
      {
        tenant: 'cliente',
        untilYesterday: false,
        replaceSources: false,
        acceptLess: false,
        ...request,
      },
      {
        databaseUrl: chain.test.ownerUrl,
        dataDir: '/nowhere',
        clock,
        say: (line) => {
          output.push(line)
          onLine?.(line)
        },
        logger: { warn: fault, error: fault },
        signal,
      },
    )
    return { ok, refusal: null, output }
  } catch (error) {
    if (!(error instanceof Error) || !['SourceError', 'ImportRefusal'].includes(error.name)) throw error
    return { ok: false, refusal: error.message, output }
  }
}
