/** One look at a screen, and what was found in it. */
export interface Look {
  readonly file: string
  readonly faults: readonly string[]
}

/** The same fault has the same cause, whatever words stood there: they are told by the first of them. */
const causeOf = (fault: string): string =>
  fault
    .replaceAll(/«[^»]*»/g, '')
    .replaceAll(/\(\d+\)/g, '')
    .replaceAll(/, \d+ x \d+/g, '')
    .replace(/: 0\.\d+$/, '')
    .trim()

/** By cause, those of most pictures first. */
export function report(looks: readonly Look[]): string {
  const causes = new Map<string, { example: string; files: Set<string> }>()
  for (const { file, faults } of looks) {
    for (const fault of faults) {
      const cause = causes.get(causeOf(fault)) ?? { example: fault, files: new Set() }
      cause.files.add(file)
      causes.set(causeOf(fault), cause)
    }
  }
  const rows = [...causes.values()].toSorted((a, b) => b.files.size - a.files.size)
  const clean = looks.filter(({ faults }) => faults.length === 0).length
  return [
    `# ${looks.length} imágenes, ${clean} sin nada que decir, ${rows.length} causas`,
    '',
    ...rows.map(
      ({ example, files }) => `- ${files.size}: ${example}\n  ${[...files].slice(0, 6).join(', ')}`,
    ),
    '',
  ].join('\n')
}
