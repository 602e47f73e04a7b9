import { posix } from 'node:path'

/** More files than this side by side are a room that nobody has divided yet. */
const MAX_FILES = 20

/** Rows of data in the form of code: as many files as there are departments. */
const DATA = ['demo/src/catalogue']

/** Of the sources side by side in one folder, all count but tests, what only they use, and what is generated. */
function counts(file: string): boolean {
  const isTest = /\.(test|fixture)\.tsx?$/.test(file) || file.split('/').includes('test')
  return !isTest && !/\.generated\.\w+$/.test(file)
}

/** A line for each folder that holds too many of the files. */
export function crowdedFolders(files: readonly string[]): string[] {
  const sizes = new Map<string, number>()
  for (const file of files.filter(counts)) {
    const folder = posix.dirname(file)
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  return [...sizes]
    .filter(([folder, size]) => size > MAX_FILES && !DATA.includes(folder))
    .sort(([, one], [, other]) => other - one)
    .map(([folder, size]) => `${folder}: ${size} files side by side, at most ${MAX_FILES}`)
}
