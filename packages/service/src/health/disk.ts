import { statfs } from 'node:fs/promises'

/** Room that is left for us on the disk of a folder. @throws when there is no such folder */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
