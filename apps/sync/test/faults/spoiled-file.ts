import { execFile } from 'node:child_process'
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Draw } from './draw.ts'
import type { Fault } from './store.ts'

const run = promisify(execFile)

/** Puts a fault in the place of a file; what it returns puts the file back. */
export async function spoilFile(
  path: string,
  fault: Fault,
  draw: Draw,
): Promise<(() => Promise<void>) | undefined> {
  const aside = `${path}.aparte`
  const content = await readFile(path)
  const putBack = () => rename(aside, path)
  switch (fault) {
    case 'ausente':
      await rename(path, aside)
      return putBack
    case 'truncada':
      await rename(path, aside)
      await writeFile(path, content.subarray(0, draw.whole(0, content.length - 1)))
      return putBack
    case 'basura': {
      const from = draw.whole(0, content.length - 1)
      const spoiled = Buffer.from(content)
      for (let at = from; at < Math.min(from + 4096, spoiled.length); at++) spoiled[at] = draw.whole(0, 255)
      await rename(path, aside)
      await writeFile(path, spoiled)
      return putBack
    }
    case 'colgada': {
      // As a file of a network folder whose server is away: it opens, and nothing comes.
      await rename(path, aside)
      await run('mkfifo', [path])
      const held = await open(path, 'r+')
      return async () => {
        await putBack()
        await held.close()
      }
    }
    default:
      return undefined
  }
}
